/** Failed test episodes, grouped by how they ended; a click opens one where it went wrong. */

import type { EpisodeRecord } from '../../../contracts/record';
import { ENDINGS, type Ending, endingOf } from '../../../rl/ending';
import { openEpisode } from '../../episodes/navigation';
import { isOnlyFields } from '../../shared/isOnlyFields';
import classes from './evaluation.module.css';

const NAMES = {
  wrong: 'Wrong answer',
  time: 'Out of time',
  'gave up': 'Gave up',
  loop: 'In a loop',
  steps: 'Out of steps',
} as const satisfies Record<Exclude<Ending, 'success'>, string>;

const SHOWN = 5;

export function FailureGroups({ episodes }: { readonly episodes: readonly EpisodeRecord[] }) {
  const groups = ENDINGS.flatMap((ending) => {
    if (ending === 'success') return [];
    const own = episodes.filter((episode) => endingOf(episode) === ending);
    return own.length > 0 ? [{ ending, own }] : [];
  });
  return groups.map(({ ending, own }) => (
    <details key={ending} className={classes.group}>
      <summary>
        {NAMES[ending]} <span className="lw-numeric">{own.length}</span>
      </summary>
      <ul>
        {own.slice(0, SHOWN).map((episode, i) => (
          <li key={i}>
            <button
              type="button"
              className="lw-link"
              onClick={() => openEpisode(episode, lastDecision(episode))}
            >
              {isOnlyFields(episode.utterance) ? `seed ${episode.spec.seed}` : episode.utterance}
            </button>
          </li>
        ))}
        {own.length > SHOWN && <li>and {own.length - SHOWN} more, in the list of episodes</li>}
      </ul>
    </details>
  ));
}

/** The decision that ended the episode. */
const lastDecision = ({ steps }: EpisodeRecord): number => Math.max(0, steps - 1);
