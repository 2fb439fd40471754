/** The names of a chart's series with their values, written straight into the page as the cursor moves. */
import { type Ref, useImperativeHandle, useState } from 'react';
import { useRefList } from '../shared/useRefList';
import { type ChartSeries, type ChartSpec, formatIn } from './charts';
import classes from './curves.module.css';

export interface LegendHandle {
  /** One value for each series; null for none. */
  write(values: readonly (number | null)[]): void;
}

interface LegendProps {
  readonly spec: ChartSpec;
  readonly ref: Ref<LegendHandle>;
  /** Called when a series is hovered, focused or chosen; null once none is. */
  readonly onEmphasise: (index: number | null) => void;
}

export function Legend({ spec, ref, onEmphasise }: LegendProps) {
  const values = useRefList<HTMLElement>();
  useImperativeHandle(ref, () => ({
    write: (numbers) =>
      numbers.forEach((value, i) => {
        const target = values.elements[i];
        if (!target) return;
        target.textContent = formatIn(spec, value);
        target.parentElement!.hidden = value === null && !spec.isCrowded;
      }),
  }));
  if (spec.isCrowded) return <CrowdedLegend spec={spec} valueAt={values.at} onEmphasise={onEmphasise} />;
  return (
    <span className={classes.legend}>
      {spec.series.map((series, i) => (
        <span key={series.metric} className={classes.legendItem} title={series.help}>
          {spec.series.length > 1 && <Name series={series} />}
          <b className="lw-numeric" ref={values.at(i)} />
        </span>
      ))}
    </span>
  );
}

interface CrowdedLegendProps extends Pick<LegendProps, 'spec' | 'onEmphasise'> {
  readonly valueAt: (index: number) => Ref<HTMLElement>;
}

/** Each name is a button: hovering or focusing it singles out its series meanwhile; pressing it does so until the next press. */
function CrowdedLegend({ spec, valueAt, onEmphasise }: CrowdedLegendProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const choose = (index: number) => {
    const next = chosen === index ? null : index;
    setChosen(next);
    onEmphasise(next);
  };
  return (
    <ul className={classes.crowdedLegend}>
      {spec.series.map((series, i) => (
        <li key={series.metric}>
          <button
            type="button"
            className={classes.legendButton}
            aria-pressed={chosen === i}
            onClick={() => choose(i)}
            onPointerEnter={() => onEmphasise(i)}
            onPointerLeave={() => onEmphasise(chosen)}
            onFocus={() => onEmphasise(i)}
            onBlur={() => onEmphasise(chosen)}
          >
            <Name series={series} swatch={22} />
            <b className="lw-numeric" ref={valueAt(i)} />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface NameProps {
  readonly series: ChartSeries;
  /** Length of the line before it, pixels. */
  readonly swatch?: number;
}

function Name({ series: { label, color, dash }, swatch = 12 }: NameProps) {
  return (
    <>
      <svg className={classes.swatch} width={swatch} height="4" aria-hidden="true">
        <path
          d={`M0 2h${swatch}`}
          stroke={`var(${color})`}
          strokeWidth="3"
          strokeDasharray={dash?.join(' ')}
        />
      </svg>
      <span className={classes.legendName}>{label}</span>
    </>
  );
}
