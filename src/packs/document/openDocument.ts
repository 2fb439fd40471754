/** The document of a pack's page, ready to be shown. */
import type { PackSource } from '../../task/source';
import { awaitedLater } from '../../thread/awaitedLater';
import { findPack } from '../registry';
import { assembleDocument } from './assembleDocument';

export interface PageSource {
  readonly document: Blob;
  /** Scripts and style sheets that the page refers to, but that the pack lacks or that are too large. */
  readonly missing: readonly string[];
}

export function openDocument({ pack, page }: PackSource): Promise<PageSource> {
  const loading = [
    findPack(pack).loadFiles(),
    import('virtual:pack-runtime'),
    import('virtual:page-fonts'),
  ] as const;
  const source = Promise.all(loading).then(([files, { default: runtime }, fonts]) => {
    const { html, missing } = assembleDocument(files, page, { runtime, fonts });
    return { document: new Blob([html], { type: 'text/html;charset=utf-8' }), missing };
  });
  // The loader of the document receives the error; there may be none.
  return awaitedLater(source);
}
