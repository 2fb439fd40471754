/** The draft with what is around it: its site, and what is still wrong. */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { siteFileOf } from '../../replay/siteTasks';
import { isShipped } from '../recorded/createRecordedStore';
import { recordedStore } from '../recorded/recordedStore';
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
    /** What the fields tell: nothing before somebody has tried to go on. */
    const told = isChecked ? problems : NO_PROBLEMS;
    return { draft, info, file, isCopied, sites, problems, told };
  }, [draft, isChecked, sites]);
}
