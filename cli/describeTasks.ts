/** MiniWoB++, its flight forms included, as one table, with what experts, random actions and the workflow policy showed on each task. Used by `npm run tasks`. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findExpert } from '../src/experts/experts';
import type { TaskRollout } from '../src/run/headless/taskRollout';
import { tasks } from '../src/task/catalogue';
import type { Task } from '../src/task/task';
import { formatFixedPercent } from '../src/text/format';

/** The generated and the held-out sites are measured elsewhere. */
const described = tasks.filter(({ suite }) => suite !== 'gMiniWoB');

const INTRODUCTION = `# Tasks

The ${described.length} tasks of MiniWoB++, its flight forms included, with what was measured on them. The generated and held-out sites of
gMiniWoB are in [results.md](results.md).

- **acts**: the actions that suffice: on elements, with the mouse at coordinates, or with single keys too.
- **text**: where typed text comes from.
- **expert**: success of the scripted expert, who sees and does what an agent may (\`latticework experts\`), at 100 ms a step.
  Experts are not held to the step limit. If no player can always succeed, the ceiling follows, with the reason below the
  table; what the step limit makes impossible is only listed there.
- **steps/s**: environment steps per second of random actions of all kinds with 8 frames, resets included,
  and how many elements its pages had on average. Measured on 2 cores alongside other work, so these are lower bounds.
- **π_w**: how often the workflow policy finds reward on our page before any learning, at 100 ms a step (in training,
  steps take 50 ms, and there are more of them on tasks that make an agent wait), with all human demonstrations of the
  public collection for the task; – if there are none.

This file is written by \`npm run tasks\`; do not edit it.
`;

const HEADER = ['task', 'suite', 'acts', 'text', 'limit', 'expert', 'steps/s', 'elements', 'π_w'];

/** What `npm run tasks` measured, one file for each player; a missing one leaves its column empty. */
type Measured = ReadonlyMap<string, TaskRollout>;

export function describeTasks(folder: string): string {
  const [experts, random, workflow] = ['expert', 'random', 'workflow'].map((agent) => read(folder, agent));
  const rows = described.map((task) => [
    `\`${task.id}\``,
    task.suite,
    task.actionSet,
    task.textSource,
    `${task.timeLimitMs / 1000} s`,
    expertCell(task, experts),
    cell(random.get(task.id), ({ stepsPerSecond }) => stepsPerSecond.toFixed(0)),
    cell(random.get(task.id), ({ meanElements }) => meanElements.toFixed(0)),
    cell(workflow.get(task.id), ({ successRate }) => formatFixedPercent(successRate)),
  ]);
  const table = [HEADER, HEADER.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return `${INTRODUCTION}\n${table.join('\n')}\n\n## Ceilings\n\n${ceilings().join('\n')}\n`;
}

function read(folder: string, agent: string): Measured {
  const path = join(folder, `${agent}.json`);
  const rollouts: TaskRollout[] = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).tasks : [];
  return new Map(rollouts.filter(({ loaded }) => loaded).map((rollout) => [rollout.task, rollout]));
}

const cell = (rollout: TaskRollout | undefined, show: (rollout: TaskRollout) => string): string =>
  rollout ? show(rollout) : '–';

function expertCell({ id }: Task, measured: Measured): string {
  const ceiling = findExpert(id)?.ceiling;
  const shown = cell(
    measured.get(id),
    ({ successRate, episodes }) => `${formatFixedPercent(successRate)} of ${episodes}`,
  );
  return ceiling ? `${shown} (ceiling ${formatFixedPercent(ceiling.successRate)})` : shown;
}

const ceilings = (): string[] =>
  tasks.flatMap(({ id, maxSteps }) => {
    const { ceiling, ceilingInSteps } = findExpert(id) ?? {};
    const lines = [];
    if (ceiling) lines.push(`- \`${id}\`, ${formatFixedPercent(ceiling.successRate)}: ${ceiling.reason}`);
    if (ceilingInSteps) {
      const { successRate, reason } = ceilingInSteps;
      lines.push(
        `- \`${id}\`, at most ${formatFixedPercent(successRate)} within ${maxSteps} actions: ${reason}`,
      );
    }
    return lines;
  });
