/** What an agent of the user's own has achieved, for people. */
import { countOf, formatFixedPercent } from '../../src/text/format';
import { visibleLine } from '../terminal/terminal';
import type { OwnRollout } from './playEpisodes';

export function describeRollout(result: OwnRollout): string {
  const { task, loaded, episodes, successes, successRate, meanReward, meanSteps, failures, actionErrors } =
    result;
  if (!loaded) return `${task}: not played (${visibleLine(result.errors[0])})`;
  const [low, high] = result.ci95.map((share) => formatFixedPercent(share));
  const causes = Object.entries(result.causes).map(([cause, count]) => `${count} ${visibleLine(cause)}`);
  return [
    `${task}: ${formatFixedPercent(successRate)} (${successes} of ${episodes}, 95% interval ${low} to ${high})`,
    `  mean reward ${meanReward.toFixed(2)}, ${meanSteps.toFixed(1)} actions an episode`,
    ...(causes.length > 0 ? [`  failed: ${causes.join(', ')}`] : []),
    ...(actionErrors.first === null
      ? []
      : [
          `  ${countOf(actionErrors.count, 'action')} not carried out, first ${visibleLine(actionErrors.first)}`,
        ]),
    ...failures.map(({ seed, link }) => `  seed ${seed}  ${link}`),
  ].join('\n');
}

/** How to look at an episode. */
export const LINK_HINT =
  "To look at an episode, put the page's address in front of its link: http://localhost:4173/#episode=…";
