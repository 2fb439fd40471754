/** Scripts that task pages name and the pack lacks: such pages are likely to fail once they are played. */
import type { Pack } from '../contracts/pack';
import { scriptAddresses } from './markup';
import { resolveAddress } from './paths';

export interface MissingScript {
  /** As pages write it. */
  readonly address: string;
  /** Paths of the pages that name it, at least one. */
  readonly pages: readonly string[];
}

export function missingScripts({ pages, files }: Pick<Pack, 'pages' | 'files'>): readonly MissingScript[] {
  const decoder = new TextDecoder();
  const missing = new Map<string, string[]>();
  for (const { path } of pages)
    for (const address of new Set(scriptAddresses(decoder.decode(files.get(path))))) {
      if (address.startsWith('data:') || files.has(resolveAddress(path, address) ?? '')) continue;
      const others = missing.get(address);
      if (others) others.push(path);
      else missing.set(address, [path]);
    }
  return Array.from(missing, ([address, naming]) => ({ address, pages: naming }));
}

/** `../common/gone.js, which miniwob/a.html and 3 other pages name`. */
export function describeMissing({ address, pages: [first, ...others] }: MissingScript): string {
  const rest = others.length > 0 ? ` and ${others.length} other page${others.length > 1 ? 's' : ''}` : '';
  return `${address}, which ${first}${rest} name${rest ? '' : 's'}`;
}
