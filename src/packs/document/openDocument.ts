/** The document of a pack's task, ready to be shown: a blob with an address, for as long as it is needed. */
import runtime from 'virtual:pack-runtime';
import type { Task } from '../../task/task';
import { findPack } from '../registry';
import { assembleDocument } from './assembleDocument';

export interface PageSource {
  readonly address: string;
  /** Scripts and style sheets that the page asks for and the pack has not. */
  readonly missing: readonly string[];
}

interface OpenDocument {
  readonly source: Promise<PageSource>;
  release(): void;
}

export function openDocument({ pack, page }: Task): OpenDocument {
  const source = Promise.all([findPack(pack!).loadFiles(), import('virtual:page-fonts')]).then(
    ([files, fonts]) => {
      const { html, missing } = assembleDocument(files, page, { runtime, fonts });
      const address = URL.createObjectURL(new Blob([html], { type: 'text/html;charset=utf-8' }));
      return { address, missing };
    },
  );
  // Whoever loads the document is told; nobody may.
  source.catch(() => {});
  return {
    source,
    release: () => {
      source.then(({ address }) => URL.revokeObjectURL(address)).catch(() => {});
    },
  };
}
