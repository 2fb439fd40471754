/** The demonstrations of the chosen task, wherever they come from, and which of them are learnt from. */
import { createStore } from 'zustand/vanilla';
import type { DemoRecord, DemoSource } from '../../contracts/demo';
import type { DemoRepository, TakenIn } from '../../store/DemoRepository';
import { pageNameOf } from '../../task/registry';

interface DemosState {
  readonly task: string | null;
  readonly status: 'loading' | 'ready';
  readonly demos: readonly DemoRecord[];
  /** Ids not to learn from. What is new is used unless it is listed here. */
  readonly excluded: ReadonlySet<string>;
  /** Why some could not be loaded. */
  readonly problem: string | null;
  /** Resolves once the chosen task's demonstrations are there. */
  readonly loaded: Promise<void>;
  load(task: string): Promise<void>;
  /** Those of another task that are learnt from, where a run has several. */
  usedOf(task: string): Promise<DemoRecord[]>;
  setUsed(ids: readonly string[], isUsed: boolean): void;
  /** Uses the demonstrations of these sources and no others. */
  learnOnlyFrom(sources: readonly DemoSource[]): void;
  add(demos: readonly DemoRecord[]): Promise<void>;
  /** Adds demonstrations from elsewhere; none of the user's is replaced. */
  takeIn(demos: readonly DemoRecord[]): Promise<TakenIn>;
  remove(ids: readonly string[]): Promise<void>;
  restore(ids: readonly string[]): Promise<void>;
}

interface DemosDependencies {
  readonly repository: Pick<DemoRepository, 'list' | 'add' | 'takeIn' | 'remove' | 'restore'>;
  fetchBundled(task: string): Promise<readonly DemoRecord[]>;
}

export const selectUsedDemos = ({ demos, excluded }: Pick<DemosState, 'demos' | 'excluded'>): DemoRecord[] =>
  demos.filter((demo) => !excluded.has(demo.id));

export function createDemosStore({ repository, fetchBundled }: DemosDependencies) {
  return createStore<DemosState>()((set, get) => {
    const refresh = async (task: string): Promise<void> => {
      // A page of a pack is learnt from the demonstrations of the page of that name.
      const page = pageNameOf(task);
      const problems: string[] = [];
      const none = (error: unknown) => {
        problems.push(error instanceof Error ? error.message : String(error));
        return [];
      };
      const own = await repository.list(page).catch(none);
      const bundled = await fetchBundled(page).catch(none);
      // Another task may have been chosen meanwhile.
      if (get().task !== task) return;
      set({ status: 'ready', demos: [...own.toReversed(), ...bundled], problem: problems.join(' ') || null });
    };
    const reload = async () => {
      const { task } = get();
      if (task) await refresh(task);
    };
    return {
      task: null,
      status: 'loading',
      demos: [],
      excluded: new Set(),
      problem: null,
      loaded: Promise.resolve(),
      load: (task) => {
        const loaded = refresh(task);
        set({ task, status: 'loading', demos: [], problem: null, loaded });
        return loaded;
      },
      usedOf: async (task) => {
        const page = pageNameOf(task);
        const demos = [...(await repository.list(page)).toReversed(), ...(await fetchBundled(page))];
        return selectUsedDemos({ demos, excluded: get().excluded });
      },
      setUsed: (ids, isUsed) =>
        set(({ excluded }) => {
          const changed = new Set(excluded);
          for (const id of ids) isUsed ? changed.delete(id) : changed.add(id);
          return { excluded: changed };
        }),
      learnOnlyFrom: (sources) =>
        set(({ demos, excluded }) => {
          const unwanted = demos.filter((demo) => !sources.includes(demo.source)).map(({ id }) => id);
          const others = [...excluded].filter((id) => !demos.some((demo) => demo.id === id));
          return { excluded: new Set([...others, ...unwanted]) };
        }),
      add: async (demos) => {
        await repository.add(demos);
        await reload();
      },
      takeIn: async (demos) => {
        const taken = await repository.takeIn(demos);
        if (taken.added.length > 0) await reload();
        return taken;
      },
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
