/** Agents that come with the page, trained: `npm run agents` makes them. Each is a run, without what only training needs. */
import { z } from 'zod';
import { readLatticeFile, type TakeDemos } from '../../imports/readInWorker';
import { showNotice } from '../notices/showNotice';
import { activeRun } from '../run/activeRun';
import { checkRun } from '../runs/checkRun';
import { runsStore } from '../runs/runsStore';
import { runRepository } from '../storage/repositories';

const FOLDER = 'agents';

const agentSchema = z.object({
  /** Of the file, and of the task in short. */
  name: z.string(),
  /** What there is to be seen, in a sentence or two. */
  says: z.string(),
  task: z.string(),
  agent: z.string(),
  file: z.string(),
  bytes: z.number(),
  successRate: z.number(),
  evalEpisodes: z.number(),
});

export type TrainedAgent = z.infer<typeof agentSchema>;

async function fetchOwn(file: string): Promise<Response> {
  const response = await fetch(new URL(`${FOLDER}/${file}`, document.baseURI));
  if (!response.ok) throw new Error(`The server has no ${FOLDER}/${file} (status ${response.status}).`);
  return response;
}

/** Those that there are. Rejects where the list is not to be had. */
export async function listTrainedAgents(): Promise<readonly TrainedAgent[]> {
  return z.array(agentSchema).parse(await (await fetchOwn('index.json')).json());
}

/** An agent's file holds a run, and a run its own demonstrations. */
const refuseDemos: TakeDemos = async () => {
  throw new Error('The file holds demonstrations, no run.');
};

/** Takes an agent in among the runs, unless it is there from an earlier time, opens it, and watches it play an episode. */
export async function watchTrainedAgent({ file }: TrainedAgent): Promise<void> {
  try {
    const { open, refresh } = runsStore.getState();
    const bytes = new Uint8Array(await (await fetchOwn(file)).arrayBuffer());
    const content = await readLatticeFile(bytes, refuseDemos);
    if (content.kind !== 'run') throw new Error(`${file} holds no run.`);
    checkRun(content.archive);
    await refresh();
    const { name, createdAt } = content.archive.run;
    const known = runsStore.getState().runs.find((run) => run.name === name && run.createdAt === createdAt);
    const id = known?.id ?? (await runRepository.unarchive(content.archive));
    await refresh();
    await open(id);
    if (activeRun.getState().handle?.id === id) await activeRun.getState().watch();
  } catch (error) {
    showNotice({
      kind: 'error',
      title: 'The trained agent could not be opened',
      message: (error as Error).message,
    });
  }
}
