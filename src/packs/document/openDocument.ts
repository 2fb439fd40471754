/** The document of a pack's task, ready to be shown. */
import runtime from 'virtual:pack-runtime';
import type { Task } from '../../task/task';
import { findPack } from '../registry';
import { assembleDocument } from './assembleDocument';

export interface PageSource {
  readonly document: Blob;
  /** Scripts and style sheets that the page asks for and the pack has not. */
  readonly missing: readonly string[];
}

export function openDocument({ pack, page }: Task): Promise<PageSource> {
  const source = Promise.all([findPack(pack!).loadFiles(), import('virtual:page-fonts')]).then(
    ([files, fonts]) => {
      const { html, missing } = assembleDocument(files, page, { runtime, fonts });
      return { document: new Blob([html], { type: 'text/html;charset=utf-8' }), missing };
    },
  );
  // Whoever loads the document is told; nobody may.
  source.catch(() => {});
  return source;
}
