/** The list stored with a pack on disk, and reading a pack over HTTP by means of it. */
import { z } from 'zod';
import type { PackFiles } from '../contracts/pack';
import { type RegisteredPack, registerPack } from './registry';
import { taskSettingsSchema } from './taskSettings';

export const packManifestSchema = z.object({
  name: z.string(),
  pages: z
    .array(
      z.object({
        name: z.string(),
        path: z.string(),
        title: z.string(),
        settings: taskSettingsSchema.optional(),
      }),
    )
    .readonly(),
  bytes: z.number(),
  createdAt: z.number(),
  /** Paths of all files. */
  files: z.array(z.string()).readonly(),
});

export type PackManifest = z.infer<typeof packManifestSchema>;

/** The number of files requested at a time: a browser refuses thousands. */
const AT_ONCE = 32;

/** Registers a pack that a server holds. @param base its folder, with a trailing slash */
export async function registerServedPack(base: URL): Promise<RegisteredPack> {
  const response = await fetch(new URL('pack.json', base));
  if (!response.ok) throw new Error(`There is no pack at ${base}.`);
  const { files, ...info } = packManifestSchema.parse(await response.json());
  let loaded: Promise<PackFiles> | null = null;
  const pack: RegisteredPack = {
    ...info,
    loadFiles: () => {
      loaded ??= fetchFiles(base, files);
      return loaded;
    },
  };
  registerPack(pack);
  return pack;
}

async function fetchFiles(base: URL, paths: readonly string[]): Promise<PackFiles> {
  const files = new Map<string, Uint8Array>();
  for (let start = 0; start < paths.length; start += AT_ONCE) {
    await Promise.all(
      paths.slice(start, start + AT_ONCE).map(async (path) => {
        const address = path.split('/').map(encodeURIComponent).join('/');
        const response = await fetch(new URL(address, base));
        if (!response.ok) throw new Error(`${path} of the pack cannot be read: HTTP ${response.status}.`);
        files.set(path, new Uint8Array(await response.arrayBuffer()));
      }),
    );
  }
  return files;
}
