/** The site that is being assembled: every change can be undone, and the user's own sites are stored in the browser. */
import { createStore } from 'zustand/vanilla';
import { errorMessage } from '../../contracts/errorMessage';
import type { BuiltSiteRepository } from '../../store/BuiltSiteRepository';
import type { SiteDesign } from '../../task/gminiwob/design';
import { advance, type History, redo, startHistory, undo } from '../shared/history';
import { type Edition, editionOf, type Origin, withSite } from './edition';
import type { DesignProblem } from './readDesign';
import type { Site } from './site';

/** A site that the user has saved. */
export interface OwnSite {
  readonly id: string;
  readonly name: string;
  readonly design: SiteDesign;
  readonly savedAt: number;
}

export interface BuilderState {
  readonly isOpen: boolean;
  readonly history: History<Edition>;
  /** The page that primitives are added to, and that is previewed. */
  readonly page: number;
  /** Newest first; null until they have been read. */
  readonly own: readonly OwnSite[] | null;
  /** Why sites cannot be stored beyond this visit. */
  readonly storageProblem: string | null;
  /** Starts over, with nothing to undo. */
  open(
    design: SiteDesign | null,
    options?: { readonly origin?: Origin; readonly problems?: readonly DesignProblem[] },
  ): void;
  /** Shows what was assembled last, with its history. */
  reopen(): void;
  close(): void;
  /** One step that can be undone. */
  edit(change: (site: Site) => Site): void;
  /** Replaces the design and its origin with others; can be undone. */
  replace(design: SiteDesign, origin?: Origin): void;
  undo(): void;
  redo(): void;
  selectPage(page: number): void;
  loadOwn(): Promise<void>;
  keep(name: string, design: SiteDesign): Promise<void>;
  /** Removes one of the user's sites, unless there is a `storageProblem`; `restore` brings it back. */
  discard(id: string): Promise<void>;
  restore(site: OwnSite): Promise<void>;
}

/** Never leaves a page selected that no longer exists. */
const withSoundPage = (history: History<Edition>, page: number) => ({
  history,
  page: Math.min(page, history.present.site.pages - 1),
});

const newestFirst = (sites: readonly OwnSite[]): readonly OwnSite[] =>
  sites.toSorted((a, b) => b.savedAt - a.savedAt);

export function createBuilderStore(repository: Pick<BuiltSiteRepository, 'list' | 'put' | 'remove'>) {
  return createStore<BuilderState>()((set, get) => {
    const step = (take: (history: History<Edition>) => History<Edition>) =>
      set(({ history, page }) => withSoundPage(take(history), page));
    const attempt = async (operation: () => Promise<void>) => {
      try {
        await operation();
        set({ storageProblem: null });
      } catch (error) {
        set({ storageProblem: errorMessage(error) });
      }
    };
    const put = (site: OwnSite) => {
      const others = (get().own ?? []).filter(({ id }) => id !== site.id);
      set({ own: newestFirst([site, ...others]) });
      return attempt(() => repository.put(site));
    };
    return {
      isOpen: false,
      history: startHistory(editionOf(null)),
      page: 0,
      own: null,
      storageProblem: null,
      open: (design, options) =>
        set({ isOpen: true, page: 0, history: startHistory(editionOf(design, options)) }),
      reopen: () => set({ isOpen: true }),
      close: () => set({ isOpen: false }),
      edit: (change) =>
        step((history) => {
          const { present } = history;
          return advance(history, withSite(present, change(present.site)));
        }),
      replace: (design, origin) => {
        step((history) => advance(history, editionOf(design, { origin })));
        set({ page: 0 });
      },
      undo: () => step(undo),
      redo: () => step(redo),
      selectPage: (page) => set(({ history }) => withSoundPage(history, Math.max(0, page))),
      loadOwn: () =>
        attempt(async () => {
          const stored = await repository.list();
          set({
            own: newestFirst(stored.map((site) => ({ ...site, design: site.design as SiteDesign }))),
          });
        }),
      keep: (name, design) => put({ id: crypto.randomUUID(), name, design, savedAt: Date.now() }),
      discard: (id) =>
        attempt(async () => {
          await repository.remove(id);
          set(({ own }) => ({ own: own?.filter((site) => site.id !== id) ?? null }));
        }),
      restore: put,
    };
  });
}
