/** What each thread's time was spent on: shares, and milliseconds per piece and per control step. */

import { formatPercent } from '../../text/format';
import { activeRun } from '../activeRun/activeRun';
import { Term } from '../shared/Term';
import { formatMs } from './formatMs';
import classes from './profiler.module.css';
import type { Summary } from './summary';
import { THREADS, type Thread, type ThreadSpec, type Work } from './works';

type Summaries = Readonly<Record<Thread, Summary<Work>>>;

const IDLE_HELP: Readonly<Record<Thread, string>> = {
  page: 'No pages to run: the tab draws itself, or waits for the learner.',
  learner: 'Nothing to learn from at the moment, and no page has answered yet.',
};

export function WorkTable({ summaries }: { readonly summaries: Summaries }) {
  return (
    <table className={classes.works}>
      <thead>
        <tr>
          <td />
          <th scope="col">
            <Term help="Share of the seconds shown above.">share of time</Term>
          </th>
          <th scope="col">
            <Term help="Milliseconds for one piece, in the seconds shown above.">ms each</Term>
          </th>
          <th scope="col">
            <Term help="Milliseconds per control step, averaged over the last second or so.">
              ms per control step
            </Term>
          </th>
        </tr>
      </thead>
      {THREADS.map((spec) => (
        <ThreadRows key={spec.thread} spec={spec} summary={summaries[spec.thread]} />
      ))}
    </table>
  );
}

function ThreadRows({ spec, summary }: { readonly spec: ThreadSpec; readonly summary: Summary<Work> }) {
  const { thread, name, works } = spec;
  const waited = thread === 'learner' ? activeRun.log.last('speed/wait-ms') : null;
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={4}>
          {name} thread
        </th>
      </tr>
      {works.map(({ work, name: label, help, color }) => {
        const { share, each } = summary.of(work);
        return (
          <tr key={work}>
            <th scope="row">
              <span className={classes.swatch} style={{ background: `var(${color})` }} aria-hidden />
              <Term help={help}>{label}</Term>
            </th>
            <Cells share={share} each={each} perStep={activeRun.log.last(`speed/${work}-ms`)} />
          </tr>
        );
      })}
      <tr>
        <th scope="row">
          <span className={classes.swatch} data-idle aria-hidden />
          <Term help={IDLE_HELP[thread]}>Idle</Term>
        </th>
        <Cells share={1 - summary.busy} each={null} perStep={waited} />
      </tr>
    </tbody>
  );
}

interface CellsProps {
  readonly share: number;
  readonly each: number | null;
  readonly perStep: number | null;
}

function Cells({ share, each, perStep }: CellsProps) {
  return (
    <>
      <td className="lw-numeric">{formatPercent(share)}</td>
      <td className="lw-numeric">{each === null ? '' : formatMs(each)}</td>
      <td className="lw-numeric">{perStep === null ? '' : formatMs(perStep)}</td>
    </>
  );
}
