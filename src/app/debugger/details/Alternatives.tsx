/** What the agent would do here, likeliest first; each action can be tried. */
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconGitBranch } from '@tabler/icons-react';
import type { Inspection } from '../../../contracts/agent';
import type { Action } from '../../../contracts/env';
import type { PolicyInfo } from '../../../contracts/learner';
import { formatValue } from '../../../text/format';
import { ValueBar } from '../../inspector/ValueBar';
import { Bar } from '../../shared/Bar';
import { pointing, pointingAt } from '../../stage/highlightStore';
import type { PageState } from '../../stage/pageState';
import { barRangeOf } from '../../stage/valueRange';
import { describePolicy } from '../describePolicy';
import classes from './details.module.css';

interface AlternativesProps {
  readonly inspection: Inspection;
  readonly page: PageState;
  readonly taken: Action | null;
  /** Who took it, as far as that is known. */
  readonly takenBy?: string;
  readonly policy: PolicyInfo | null;
  readonly onWhatIf: ((action: Action, label: string) => void) | null;
}

const isSame = (a: Action, b: Action | null): boolean => JSON.stringify(a) === JSON.stringify(b);

export function Alternatives({ inspection, page, taken, takenBy, policy, onWhatIf }: AlternativesProps) {
  const { actions, value, actor } = inspection;
  const isAnother = takenBy !== undefined && actor !== undefined && takenBy !== actor;
  const range = barRangeOf(actions.flatMap((action) => action.value ?? []));
  return (
    <section className={classes.section} aria-label="What it would do here">
      <h3 className={classes.heading}>
        What it would do here
        {value !== null && <span className={`${classes.figure} lw-numeric`}>value {formatValue(value)}</span>}
      </h3>
      <p className={classes.help}>
        {actor ?? 'The agent'}
        {policy && `, ${describePolicy(policy)}`}
        {isAnother && `. What was done was decided by another: ${takenBy}`}
      </p>
      <ol className={classes.list}>
        {actions.map(({ action, label, probability, value: worth, isRepeat }, i) => (
          <li
            key={i}
            className={classes.row}
            data-taken={isSame(action, taken) || undefined}
            {...('ref' in action ? pointingAt(page, action.ref) : pointing(null))}
          >
            <span className={classes.label} title={label}>
              {isSame(action, taken) && <span title="The action taken">▸ </span>}
              {isRepeat && <span className={classes.dim}>done before </span>}
              {label}
            </span>
            {worth === undefined ? <Bar value={probability} /> : <ValueBar value={worth} range={range} />}
            <Tooltip label="What if: try this instead, and let the agent continue from there">
              <ActionIcon
                size="sm"
                aria-label={`What if: ${label}`}
                disabled={!onWhatIf}
                onClick={() => onWhatIf?.(action, label)}
              >
                <IconGitBranch size={14} aria-hidden />
              </ActionIcon>
            </Tooltip>
          </li>
        ))}
      </ol>
    </section>
  );
}
