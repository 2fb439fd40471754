/** The demonstrations of the chosen task, from all sources, and which of them to learn from. */
import { createStore } from 'zustand/vanilla';
import type { DemoRecord } from '../../contracts/demo';
import { errorMessage } from '../../contracts/errorMessage';
import type { DemoRepository } from '../../store/DemoRepository';
import { pageNameOf } from '../../task/taskId';
import { ALL, type DemoChoice, isChosen, withChosen } from './demoChoice';

interface DemosState {
  readonly task: string | null;
  readonly status: 'loading' | 'ready';
  readonly demos: readonly DemoRecord[];
  /** Which of them to learn from; remembered by task. */
  readonly choice: DemoChoice;
  /** Why some could not be loaded. */
  readonly problem: string | null;
  /** Resolves once the chosen task's demonstrations are there. */
  readonly loaded: Promise<void>;
  load(task: string): Promise<void>;
  /** The demonstrations of another task to learn from, for runs with several tasks: those that could be loaded. */
  usedOf(task: string): Promise<DemoRecord[]>;
  setUsed(ids: readonly string[], isUsed: boolean): void;
  choose(choice: DemoChoice): void;
  add(demos: readonly DemoRecord[]): Promise<void>;
  /** Lists what is now stored. */
  refresh(): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  restore(ids: readonly string[]): Promise<void>;
}

interface DemosDependencies {
  readonly repository: Pick<DemoRepository, 'list' | 'add' | 'remove' | 'restore'>;
  fetchBundled(task: string): Promise<readonly DemoRecord[]>;
  readonly choices: { read(task: string): DemoChoice; write(task: string, choice: DemoChoice): void };
}

export const selectUsedDemos = ({ demos, choice }: Pick<DemosState, 'demos' | 'choice'>): DemoRecord[] =>
  demos.filter((demo) => isChosen(choice, demo));

export function createDemosStore({ repository, fetchBundled, choices }: DemosDependencies) {
  /** A task's demonstrations from all sources, the user's newest first. A source that fails is left out, and the problem says why. */
  const gather = async (task: string): Promise<Pick<DemosState, 'demos' | 'problem'>> => {
    // A pack's page is learned from the demonstrations of the page with that name.
    const page = pageNameOf(task);
    const problems: string[] = [];
    const none = (error: unknown) => {
      problems.push(errorMessage(error));
      return [];
    };
    const own = await repository.list(page).catch(none);
    const bundled = await fetchBundled(page).catch(none);
    return { demos: [...own.toReversed(), ...bundled], problem: problems.join(' ') || null };
  };
  return createStore<DemosState>()((set, get) => {
    const refresh = async (task: string): Promise<void> => {
      const gathered = await gather(task);
      // Another task may have been chosen in the meantime.
      if (get().task === task) set({ status: 'ready', ...gathered });
    };
    const reload = async () => {
      const { task } = get();
      if (task) await refresh(task);
    };
    return {
      task: null,
      status: 'loading',
      demos: [],
      choice: ALL,
      problem: null,
      loaded: Promise.resolve(),
      load: (task) => {
        const loaded = refresh(task);
        set({ task, status: 'loading', demos: [], problem: null, loaded, choice: choices.read(task) });
        return loaded;
      },
      usedOf: async (task) => {
        const { demos, problem } = await gather(task);
        if (problem) set({ problem });
        return selectUsedDemos({ demos, choice: choices.read(task) });
      },
      setUsed: (ids, isUsed) => {
        const { choice, demos, choose } = get();
        choose(
          withChosen(
            choice,
            demos.filter(({ id }) => ids.includes(id)),
            isUsed,
          ),
        );
      },
      choose: (choice) => {
        const { task } = get();
        if (task) choices.write(task, choice);
        set({ choice });
      },
      add: async (demos) => {
        await repository.add(demos);
        await reload();
      },
      refresh: reload,
      remove: async (ids) => {
        await repository.remove(ids);
        await reload();
      },
      restore: async (ids) => {
        await repository.restore(ids);
        await reload();
      },
    };
  });
}
