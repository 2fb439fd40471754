/** The recorded page of a time step, drawn from its elements, with those a candidate selects outlined. */
import { useMemo } from 'react';
import type { Dom, DomElement } from '../../contracts/dom';
import type { Constraint } from '../../contracts/workflow';
import { describeDemoAction } from '../../demo/describe';
import { describeElement } from '../../dom/describe';
import { isLeaf } from '../../dom/tree';
import type { TargetedAction } from '../../workflow/edges';
import type { PageView } from '../../workflow/PageView';
import classes from './RecordedPage.module.css';
import { describeFound, selectionOf } from './selection';

interface RecordedPageProps {
  readonly action: TargetedAction;
  readonly view: PageView;
  readonly pointed: Constraint | null;
  readonly number: number;
}

/** The number of elements listed by name. */
const MOST_LISTED = 8;

export function RecordedPage({ action, view, pointed, number }: RecordedPageProps) {
  const { dom, target } = action;
  const { width, height } = useMemo(() => sizeOf(dom), [dom]);
  const selection = pointed && selectionOf(view, pointed);
  return (
    <section className={classes.page} aria-label={`The page at time step ${number}`}>
      <div className={classes.screen} style={{ aspectRatio: `${width} / ${height}` }}>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label="The recorded page, drawn from its elements"
        >
          {dom.elements.slice(1).map((element) => (
            <Drawn key={element.index} element={element} />
          ))}
          <Outline element={target} className={classes.target} grow={1} />
          {selection?.elements.map((element) => (
            <Outline key={element.index} element={element} className={classes.selected} grow={0} />
          ))}
        </svg>
      </div>
      <p className={classes.caption}>
        <span className={classes.targetKey} aria-hidden /> Demonstrated: {describeDemoAction(action)}
      </p>
      <div className={classes.caption}>
        {pointed ? (
          <>
            <span className={classes.selectedKey} aria-hidden /> The candidate{' '}
            {describeFound(selection, pointed)}
            {selection && selection.elements.length > 0 && (
              <ul className={classes.elements}>
                {selection.elements.slice(0, MOST_LISTED).map((element) => (
                  <li key={element.index}>{describeElement(dom, element)}</li>
                ))}
                {selection.elements.length > MOST_LISTED && (
                  <li>and {selection.elements.length - MOST_LISTED} more</li>
                )}
              </ul>
            )}
          </>
        ) : (
          'Point at a candidate, or move to it with Tab and the arrow keys, to see which elements it selects here.'
        )}
      </div>
    </section>
  );
}

/** Size of the body's content: around it, a task's screen is empty, and below it, the screen scrolls. */
function sizeOf({ elements }: Dom): { readonly width: number; readonly height: number } {
  const outer = elements.filter(({ depth, width, height }) => depth === 1 && width > 0 && height > 0);
  const width = Math.max(0, ...outer.map((element) => element.left + element.width));
  const height = Math.max(0, ...outer.map((element) => element.top + element.height));
  return { width: Math.max(40, Math.ceil(width)), height: Math.max(40, Math.ceil(height)) };
}

const FIELD = /^(input_(text|password|number|date|search)|textarea|select)$/;
const BUTTON = /^(button|input_(button|submit))$/;
const TICK = /^input_(checkbox|radio)$/;

const isOpaque = (color: string | undefined): boolean =>
  color !== undefined && !/^rgba\(.*, 0\)$|^transparent$/.test(color);

/** Drawn with its recorded colours, if any were recorded. */
function Drawn({ element }: { readonly element: DomElement }) {
  const { left, top, width, height, tag, text, value, bgColor, fgColor, classes: names } = element;
  if (width <= 0 || height <= 0) return null;
  const shown = typeof value === 'string' && value !== '' ? value : (text ?? '');
  const shape = FIELD.test(tag)
    ? classes.field
    : BUTTON.test(tag)
      ? classes.button
      : TICK.test(tag)
        ? classes.tick
        : null;
  const size = Math.max(5, Math.min(11, height * 0.8));
  return (
    <g data-tag={tag} data-classes={names || undefined}>
      {shape === null && bgColor && <rect x={left} y={top} width={width} height={height} fill={bgColor} />}
      {shape !== null && (
        <rect
          {...{ x: left, y: top, width, height, rx: 2 }}
          className={shape}
          style={{ fill: isOpaque(bgColor) ? bgColor : undefined }}
        />
      )}
      {value === true && (
        <path
          d={`M${left + 2} ${top + height / 2} l${width / 3 - 1} ${height / 3} l${width / 2 - 1} ${-height / 1.6}`}
          className={classes.ticked}
        />
      )}
      {isLeaf(element) && shown !== '' && (
        <svg x={left} y={top} width={width} height={height} className={classes.clip} aria-hidden>
          <text
            x={shape === classes.button ? width / 2 : shape ? 2 : 0}
            y={height / 2}
            textAnchor={shape === classes.button ? 'middle' : 'start'}
            dominantBaseline="central"
            fontSize={size}
            fill={fgColor ?? '#1b1d21'}
          >
            {shown}
          </text>
        </svg>
      )}
    </g>
  );
}

interface OutlineProps {
  readonly element: DomElement;
  readonly className: string;
  /** Pixels outside the element. */
  readonly grow: number;
}

function Outline({ element, className, grow }: OutlineProps) {
  const { left, top, width, height } = element;
  return (
    <rect
      x={left - grow}
      y={top - grow}
      width={Math.max(0, width + 2 * grow)}
      height={Math.max(0, height + 2 * grow)}
      className={className}
      data-leaf={isLeaf(element) || undefined}
    />
  );
}
