import type { PackFiles } from '../../contracts/pack';
import { toDataUrl } from '../../sandbox/document/mediaTypes';
import type { Parts } from '../../sandbox/document/parts';
import { resolveAddress } from '../paths';

/** Files of a pack, by path. */
export const packParts = (files: PackFiles): Parts => ({
  find(address, from) {
    const path = resolveAddress(from, address);
    const bytes = path === null ? undefined : files.get(path);
    if (!bytes) return null;
    return {
      place: path!,
      bytes,
      get text() {
        return new TextDecoder().decode(bytes);
      },
      get dataUrl() {
        return toDataUrl(path!, bytes);
      },
    };
  },
});
