/** Putting a draft away: whatever was in it can be taken back. */
import { siteFileOf } from '../../replay/siteTasks';
import { showUndo } from '../notices/showNotice';
import { recordedStore } from '../recorded/recordedStore';
import { questionsStore } from './createQuestionsStore';
import { asKept, type Draft, isUnkept } from './draft';

const fileOf = ({ site }: Draft) => {
  const info = recordedStore.getState().sites.find(({ name }) => name === site);
  return info && siteFileOf(info);
};

/** What is left is what the site has of it. */
export function discardDraft(): void {
  const { history, edit, set } = questionsStore.getState();
  const draft = history.present;
  set({ activity: { kind: 'none' } });
  edit(() => asKept(draft, fileOf(draft)));
  showUndo('The draft was discarded.', () => edit(() => draft));
}

/** Whoever comes back to the same site goes on; on another one a new question is begun. */
export function goToSite(site: string): void {
  const { history, begin, edit } = questionsStore.getState();
  const draft = history.present;
  if (draft.site === site) return;
  begin(site);
  if (!isUnkept(draft, fileOf(draft))) return;
  showUndo(`Your draft of a question about ${draft.site} was put away.`, () => edit(() => draft));
}
