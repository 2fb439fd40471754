/** Discarding a draft: its content can be restored. */
import { siteFileOf } from '../../sitePlayer/siteTasks';
import { showUndo } from '../notices/showNotice';
import { recordedStore } from '../recordedSites/recordedStore';
import { questionsStore } from './createQuestionsStore';
import { asKept, type Draft, isUnkept } from './draft';

const fileOf = ({ site }: Draft) => {
  const info = recordedStore.getState().sites.find(({ name }) => name === site);
  return info && siteFileOf(info);
};

/** Only what the site has stored of it is left. */
export function discardDraft(): void {
  const { history, edit, set } = questionsStore.getState();
  const draft = history.present;
  set({ activity: { kind: 'none' } });
  edit(() => asKept(draft, fileOf(draft)));
  showUndo('The draft was discarded.', () => edit(() => draft));
}

/** Coming back to the same site continues the draft; on another one, a new question is started. */
export function goToSite(site: string): void {
  const { history, begin, edit } = questionsStore.getState();
  const draft = history.present;
  if (draft.site === site) return;
  begin(site);
  if (!isUnkept(draft, fileOf(draft))) return;
  showUndo(`Your draft of a question about ${draft.site} was discarded.`, () => edit(() => draft));
}
