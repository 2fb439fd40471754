/** The draft with its context: its site, and its remaining problems. */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { siteFileOf } from '../../sitePlayer/siteTasks';
import { isShipped } from '../recordedSites/createRecordedStore';
import { recordedStore } from '../recordedSites/recordedStore';
import { questionsStore } from './createQuestionsStore';
import { type Problems, problemsOf } from './draft';

const NO_PROBLEMS: Problems = { rows: {} };

export function useDraft() {
  const draft = useStore(questionsStore, (state) => state.history.present);
  const isChecked = useStore(questionsStore, (state) => state.isChecked);
  const sites = useStore(recordedStore, (state) => state.sites);
  return useMemo(() => {
    const info = sites.find(({ name }) => name === draft.site);
    const isCopied = info !== undefined && isShipped(info);
    const file = info && siteFileOf(info);
    const problems = problemsOf(draft, { file, isCopied, names: sites.map(({ name }) => name) });
    /** The problems that the fields show: none before the user has tried to continue. */
    const shownProblems = isChecked ? problems : NO_PROBLEMS;
    return { draft, info, file, isCopied, sites, problems, shownProblems };
  }, [draft, isChecked, sites]);
}
