/** The document of a pack's task, ready to be shown. */
import type { Task } from '../../task/task';
import { findPack } from '../registry';
import { assembleDocument } from './assembleDocument';

export interface PageSource {
  readonly document: Blob;
  /** Scripts and style sheets that the page asks for and the pack has not. */
  readonly missing: readonly string[];
}

export function openDocument({ pack, page }: Task): Promise<PageSource> {
  const loading = [
    findPack(pack!).loadFiles(),
    import('virtual:pack-runtime'),
    import('virtual:page-fonts'),
  ] as const;
  const source = Promise.all(loading).then(([files, { default: runtime }, fonts]) => {
    const { html, missing } = assembleDocument(files, page, { runtime, fonts });
    return { document: new Blob([html], { type: 'text/html;charset=utf-8' }), missing };
  });
  // Whoever loads the document is told; nobody may.
  source.catch(() => {});
  return source;
}
