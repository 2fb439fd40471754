/**
 * Encoded demonstrations, kept on disk: the next run that learns from the same ones reads them from there. As with demonstrations by
 * experts (`KeptDemos.ts`), another build of the page or another browser starts over, and what cannot be stored is played again.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Base64, DemoCacheRequest } from '../../src/run/headless/headlessApi';
import { projectRoot } from '../projectRoot';
import { writeWhole } from '../training/writeWhole';
import { makerOf, openMakerFolder } from './makerFolder';

const KEPT = join(projectRoot, 'node_modules', '.cache', 'latticework', 'replays');

/** A demonstration takes some 20 kB with CC-Net: enough for those of all tasks a hundred times over. */
const MOST_BYTES = 10e9;

const KEY = /^[0-9a-f]{64}$/;

/** Those of the current build of the page, in this browser. */
export const demoCacheOf = (browserVersion: string): DiskDemoCache =>
  new DiskDemoCache(KEPT, makerOf(browserVersion));

export class DiskDemoCache {
  private readonly folder: string;
  private isOpen = false;
  /** Space left; none once the disk has refused anything. */
  private room: number;

  /** @param maker whatever an encoded demonstration depends on, except its key */
  constructor(
    private readonly root: string,
    private readonly maker: string,
    mostBytes = MOST_BYTES,
  ) {
    this.folder = join(root, maker);
    this.room = mostBytes;
  }

  /** The requested demonstrations in the order of the keys, null for missing ones; nothing if the call stores some. */
  answer(request: DemoCacheRequest): readonly (Base64 | null)[] {
    if ('recall' in request) return request.recall.map((key) => this.read(key));
    for (const { key, bytes } of request.keep) this.write(key, Buffer.from(bytes, 'base64'));
    return [];
  }

  private read(key: string): Base64 | null {
    try {
      return readFileSync(this.fileOf(key)).toString('base64');
    } catch {
      return null;
    }
  }

  private write(key: string, bytes: Uint8Array): void {
    try {
      this.open();
      if (bytes.length > this.room) return;
      writeWhole(this.fileOf(key), bytes);
      this.room -= bytes.length;
    } catch {
      this.room = 0;
    }
  }

  /** Makes room: files that others have kept are no longer of use. */
  private open(): void {
    if (this.isOpen) return;
    this.isOpen = true;
    openMakerFolder(this.root, this.maker);
    for (const name of readdirSync(this.folder)) this.room -= statSync(join(this.folder, name)).size;
  }

  private fileOf(key: string): string {
    if (!KEY.test(key)) throw new Error(`no key: ${key}`);
    return join(this.folder, key);
  }
}
