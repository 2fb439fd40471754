/** The open run and another one in figures, side by side, under headings that show their line styles. */
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { RunConfig } from '../../contracts/run';
import type { RunRecord } from '../../store/Database';
import { describeTasks } from '../../task/taskChoice';
import { formatCount, formatDuration, formatPercent } from '../../text/format';
import { activeRun } from '../activeRun/activeRun';
import { describeSettings } from '../activeRun/changedSettings';
import { describeAgent } from '../activeRun/runLabel';
import { openConfig } from '../activeRun/selectors';
import { useActiveRun } from '../activeRun/useActiveRun';
import { type ComparedRun, comparedRunStore } from '../runList/comparedRun';
import { useNews } from '../shared/useNews';
import { comparableSuccess, taskAloneInOne } from './counterpart';
import classes from './curves.module.css';
import { figuresOf, type RunFigures } from './figures';

interface Row {
  readonly name: string;
  readonly text: (figures: RunFigures) => string;
}

const orDash = <T,>(value: T | null, format: (value: T) => string): string =>
  value === null ? '–' : format(value);

const rowsOf = (task: string | null): readonly Row[] => [
  {
    name: task === null ? 'Best success' : `Best success in ${task}`,
    text: ({ success }) => orDash(success, formatPercent),
  },
  { name: 'Env steps to 95%', text: ({ envStepsTo95 }) => orDash(envStepsTo95, formatCount) },
  { name: 'Time to 95%', text: ({ secondsTo95 }) => orDash(secondsTo95, formatDuration) },
  { name: 'Total env steps', text: ({ envSteps }) => formatCount(envSteps) },
  { name: 'Total updates', text: ({ updates }) => formatCount(updates) },
  { name: 'Total time', text: ({ seconds }) => formatDuration(seconds) },
];

const accountOf = ({ progress, wallSeconds, secondsTo95, envStepsTo95 }: RunRecord) => ({
  progress,
  wallSeconds,
  reached95: secondsTo95 === null ? null : { seconds: secondsTo95, envSteps: envStepsTo95 ?? undefined },
});

const settingsOf = (config: RunConfig): string => describeSettings(config) || 'defaults';

export function Comparison({ compared }: { readonly compared: ComparedRun }) {
  const config = useActiveRun(openConfig);
  const other = compared.run.config;
  const own = useOwnFigures(other);
  const theirs = figuresOf(compared.log, accountOf(compared.run), comparableSuccess(other, config ?? other));
  const differ = config && settingsOf(config) !== settingsOf(other);
  return (
    <table className={classes.comparison} aria-label="Comparison of two runs">
      <thead>
        <tr>
          <td />
          <th scope="col">{config ? <RunName config={config} /> : 'No run yet'}</th>
          <th scope="col">
            <div className={classes.other}>
              <RunName config={other} isDashed isMeasured={compared.isMeasured} />
              <ActionIcon
                size="xs"
                aria-label="Stop comparing"
                onClick={() => comparedRunStore.getState().compareWith(null)}
              >
                <IconX size={13} aria-hidden />
              </ActionIcon>
            </div>
          </th>
        </tr>
      </thead>
      <tbody className="lw-numeric">
        {rowsOf(config && taskAloneInOne(config, other)).map(({ name, text }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{own ? text(own) : ''}</td>
            <td>{text(theirs)}</td>
          </tr>
        ))}
        {differ && (
          <tr>
            <th scope="row">Settings</th>
            <td>{settingsOf(config)}</td>
            <td>{settingsOf(other)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

interface RunNameProps {
  readonly config: RunConfig;
  readonly isDashed?: boolean;
  readonly isMeasured?: boolean;
}

function RunName({ config, isDashed, isMeasured }: RunNameProps) {
  return (
    <span className={classes.runName}>
      {describeAgent(config)}
      <small>
        <svg width="20" height="4" aria-hidden="true">
          <path
            d="M0 2h20"
            stroke="currentColor"
            strokeWidth="2"
            strokeDasharray={isDashed ? '4 3' : undefined}
          />
        </svg>
        {describeTasks(config)}
        {isMeasured && ', measured with Latticework'}
      </small>
    </span>
  );
}

const subscribeToRun = (listener: () => void): (() => void) => {
  const ends = [activeRun.feed.subscribe(listener), activeRun.log.subscribe(listener)];
  return () => ends.forEach((end) => void end());
};

function useOwnFigures(other: RunConfig): RunFigures | null {
  useNews(subscribeToRun);
  const { handle } = activeRun.getState().run;
  const update = activeRun.feed.update ?? handle?.update;
  return handle && update ? figuresOf(activeRun.log, update, comparableSuccess(handle.config, other)) : null;
}
