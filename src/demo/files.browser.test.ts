import { describe, expect, test } from 'vitest';
import { listDropped, listPicked } from '../files/browserFiles';
import { fetchBundledDemos } from './bundled';
import { BUTTON, Script } from './testing/Script';

const json = () => JSON.stringify(new Script().click(BUTTON).demonstration());

describe('files that a person picks or drops', () => {
  test('picked files', async () => {
    const listed = listPicked([new File([json()], 'a.json'), new File(['x'], 'holiday.mp4')]);
    expect(listed.map(({ path }) => path)).toEqual(['a.json', 'holiday.mp4']);
  });

  test('dropped files', async () => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([json()], 'a.json'));
    const [{ path, file }] = await listDropped(transfer);
    expect(path).toBe('a.json');
    expect(await file.text()).toBe(json());
  });

  test('a dropped folder, with more files than a browser lists at once', async () => {
    const folder = await createFolder('demos', 120);
    const item = { webkitGetAsEntry: () => folder, getAsFile: () => null };
    const listed = await listDropped({ items: [item] } as unknown as DataTransfer);
    expect(listed).toHaveLength(120);
    expect(listed.map(({ path }) => path)).toContain('demos/inner/7.json');
  });
});

/** A folder of empty files in the browser's temporary file system, one level down. */
async function createFolder(name: string, files: number): Promise<FileSystemDirectoryEntry> {
  const { webkitRequestFileSystem: request } = window as unknown as {
    webkitRequestFileSystem(type: 0, bytes: number, done: (system: FileSystem) => void): void;
  };
  const { root } = await new Promise<FileSystem>((resolve) => request.call(window, 0, 1e6, resolve));
  const create = <E>(method: 'getFile' | 'getDirectory', parent: FileSystemDirectoryEntry, path: string) =>
    new Promise<E>((resolve, reject) =>
      parent[method](path, { create: true }, (entry) => resolve(entry as E), reject),
    );
  const folder = await create<FileSystemDirectoryEntry>('getDirectory', root, name);
  const inner = await create<FileSystemDirectoryEntry>('getDirectory', folder, 'inner');
  for (let i = 0; i < files; i++) await create('getFile', inner, `${i}.json`);
  return folder;
}

describe('fetchBundledDemos', () => {
  test('however the server sends the gzipped file', async () => {
    const demos = await fetchBundledDemos('click-test', `${location.origin}/`);
    expect(demos).toHaveLength(10);
  });

  test('none for a task without a file', async () => {
    expect(await fetchBundledDemos('no-such-task', `${location.origin}/`)).toEqual([]);
  });
});
