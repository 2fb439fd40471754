/** Speed, memory and backend as a list of numbers. */
import { activeRun } from '../activeRun/activeRun';
import { backendInUse } from '../activeRun/selectors';
import { useActiveRun } from '../activeRun/useActiveRun';
import { Term } from '../shared/Term';
import type { ProfileLog } from './ProfileLog';
import { FIGURES } from './profileFigures';
import classes from './profiler.module.css';

export function Figures({ profile }: { readonly profile: ProfileLog }) {
  const backend = useActiveRun(backendInUse);
  const sources = { profile, log: activeRun.log, backend, pageHeapBytes: pageHeapBytes() };
  const shown = FIGURES.flatMap((figure) => {
    const text = figure.text(sources);
    return text === null ? [] : [{ ...figure, text }];
  });
  return (
    <dl className={classes.figures}>
      {shown.map(({ label, help, text }) => (
        <div key={label}>
          <dt>
            <Term help={typeof help === 'string' ? help : help(sources)}>{label}</Term>
          </dt>
          <dd className="lw-numeric">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Only Chromium reports this. */
function pageHeapBytes(): number | null {
  const { memory } = performance as Performance & { memory?: { readonly usedJSHeapSize: number } };
  return memory?.usedJSHeapSize ?? null;
}
