/** The table of recorded sites: mean rewards on queries that were trained on and on those that were not. */

import { mean, median } from '../../src/maths/statistics';
import { agentSpec } from '../../src/run/agentCatalogue';
import { RECORDED_SITES_CELLS, SITE_TRAINED_ON_STEPS, SITE_UPDATES } from '../plan/recordedSites';
import type { Cell } from './cell';
import type { Section } from './section';
import { formatSeconds, formatSteps, seedsOf, toTable } from './table';

const INTRODUCTION = `## Recorded sites: FormWoB and QAWoB

Agents learn from ten demonstrations in the sites' archives (DOM-Q-NET from none; World of Bits, which clones them for ${formatSteps(SITE_UPDATES)} gradient steps,
from one demonstration each of 16 to 20 queries), or from the number given with the agent. The reward of a form is the share of its pairs that are correct, and that of
a question is 1 for the marked element; a request that was never recorded pays 0. Four to nine of the 25 queries are used only
for testing. "Solved" is the share of them with all pairs correct. On the airline, one wrong date lowers the mean over all test episodes by 0.04. All numbers are
means over seeds; three seeds, at most 15 000 environment steps and 8 frames where the table says nothing else. A run ends when one validation solves all
queries that are trained on; "trained on" goes on to ${formatSteps(SITE_TRAINED_ON_STEPS)} steps. Missing rows have not been measured.

The airline's form is modelled on Alaska's. On a copy of the latter, Liu et al. (2018, Section 6.3.3) report a mean reward of 0.97 after one
demonstration, and of 0.86 after ten on a form with more fields; Shi et al. (2017) report 0.57 after about 80. Their pages and queries differ from
ours, so these numbers are not directly comparable.
`;

/** Null if there are no results. @param note anything else that readers must know about them */
export function recordedSitesSection(all: readonly Cell[], note: string | null): Section | null {
  const rows = RECORDED_SITES_CELLS.flatMap(({ task, agent, variant }) => {
    const cells = all.filter(
      (cell) => cell.task === task && cell.agent === agent && cell.variant === variant,
    );
    return cells.length > 0 ? [rowOf(cells)] : [];
  });
  if (rows.length === 0) return null;
  const header =
    'task, agent, reward on trained queries, reward on test queries, test queries solved, test episodes that failed, steps, trained, seeds';
  const parts = [INTRODUCTION, `${toTable(header.split(', '), rows)}\n`, ...(note ? [`${note}\n`] : [])];
  return { text: parts.join('\n'), drawings: {}, inShort: inShort(all) };
}

/** By agent, from ten demonstrations or none, the mean over the sites that were measured. */
function inShort(all: readonly Cell[]): string[] {
  const plain = RECORDED_SITES_CELLS.filter(({ variant }) => !variant);
  const rewards = [...new Set(plain.map(({ agent }) => agent))].flatMap((agent) => {
    const sites = plain
      .filter((site) => site.agent === agent)
      .map(({ task }) => all.filter((cell) => cell.task === task && cell.agent === agent && !cell.variant))
      .filter(({ length }) => length > 0);
    const reward = mean(sites.map((cells) => mean(cells.map(({ meanReward = 0 }) => meanReward))));
    return sites.length > 0 ? [`${agentName(agent)} ${reward.toFixed(2)} (${sites.length} sites)`] : [];
  });
  return [`mean reward on queries that were not trained on: ${rewards.join(', ')}`];
}

const agentName = (agent: string): string => agentSpec(agent)?.name ?? agent;

function rowOf(cells: readonly Cell[]): string[] {
  const trained = cells.flatMap(({ onTrained }) => (onTrained ? [onTrained.meanReward] : []));
  return [
    cells[0].task,
    [agentName(cells[0].agent), cells[0].variant].filter(Boolean).join(', '),
    trained.length > 0 ? mean(trained).toFixed(2) : '–',
    mean(cells.map(({ meanReward }) => meanReward ?? 0)).toFixed(2),
    mean(cells.map(({ successRate }) => successRate)).toFixed(2),
    causesOf(cells),
    formatSteps(median(cells.map(({ envSteps }) => envSteps))),
    formatSeconds(median(cells.map(({ wallSeconds }) => wallSeconds))),
    seedsOf(cells),
  ];
}

/** A request that was not recorded: listed without the site's origin, and without its parameters, which differ each time. */
const MISSED = /^cache miss: (\w+) https?:\/\/[^/]+([^?]*).*$/;

/** Why episodes failed, most frequent cause first. */
function causesOf(cells: readonly Cell[]): string {
  const counts = new Map<string, number>();
  for (const { causes = {} } of cells) {
    for (const [reason, count] of Object.entries(causes)) {
      const cause = reason.replace(MISSED, 'not recorded: $1 $2');
      counts.set(cause, (counts.get(cause) ?? 0) + count);
    }
  }
  const episodes = cells.reduce((sum, { evalEpisodes }) => sum + evalEpisodes, 0);
  const listed = [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([cause, count]) => `${cause} (${count} of ${episodes})`);
  return listed.length > 0 ? listed.slice(0, 3).join('; ') : 'none';
}
