/** Trained agents that come with the page: `npm run agents` makes them. Each is a run without the data that only training needs. */
import { z } from 'zod';
import { readRun } from '../../imports/readInWorker';
import type { RunArchive } from '../../store/RunRepository';
import { activeRun } from '../activeRun/activeRun';
import { reportFailure } from '../notices/attempt';
import { checkRun } from '../runList/checkRun';
import { runsStore } from '../runList/runsStore';
import { runRepository } from '../storage/repositories';

const FOLDER = 'agents';

const agentSchema = z.object({
  /** Name of the file, and short name of the task. */
  name: z.string(),
  /** What it shows, in a sentence or two. */
  says: z.string(),
  task: z.string(),
  agent: z.string(),
  file: z.string(),
  bytes: z.number(),
  successRate: z.number(),
  evalEpisodes: z.number(),
  /** When its training began, in milliseconds: identifies it among the runs. */
  createdAt: z.number(),
});

export type TrainedAgent = z.infer<typeof agentSchema>;

async function fetchOwn(file: string): Promise<Response> {
  const response = await fetch(new URL(`${FOLDER}/${file}`, document.baseURI));
  if (!response.ok) throw new Error(`The server has no ${FOLDER}/${file} (status ${response.status}).`);
  return response;
}

let list: Promise<readonly TrainedAgent[]> | null = null;

/** The agents that are available. Rejects if the list cannot be loaded. */
export function listTrainedAgents(): Promise<readonly TrainedAgent[]> {
  list ??= fetchOwn('index.json').then(async (response) => z.array(agentSchema).parse(await response.json()));
  // A list that could not be loaded may be there next time.
  list.catch(() => {
    list = null;
  });
  return list;
}

/** The agent as a run. Rejects if its file cannot be loaded or holds no run that is possible here. */
export async function readTrainedAgent({ file }: TrainedAgent): Promise<RunArchive> {
  const archive = await readRun(await (await fetchOwn(file)).blob());
  checkRun(archive);
  return archive;
}

/** Adds an agent to the runs unless it is already there, opens it, and watches it play an episode. */
export async function watchTrainedAgent(agent: TrainedAgent): Promise<void> {
  try {
    const { open, refresh } = runsStore.getState();
    await refresh();
    const isAgent = ({ createdAt, config }: { createdAt: number; config: { task: string; agent: string } }) =>
      createdAt === agent.createdAt && config.task === agent.task && config.agent === agent.agent;
    const known = runsStore.getState().runs.find(isAgent);
    const id = known?.id ?? (await runRepository.unarchive(await readTrainedAgent(agent)));
    if (!known) await refresh();
    await open(id);
    if (activeRun.getState().run.handle?.id === id) await activeRun.getState().watch();
  } catch (error) {
    reportFailure('The trained agent could not be opened')(error);
  }
}
