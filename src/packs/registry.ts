/** The packs that this page can play: their tasks are in the catalogue, their files are read when needed. */
import type { PackFiles, PackInfo } from '../contracts/pack';
import { registerTasks, unregisterTasks } from '../task/registry';
import { packTasks } from './packTasks';

export interface RegisteredPack extends PackInfo {
  loadFiles(): Promise<PackFiles>;
}

const packs = new Map<string, RegisteredPack>();

export function registerPack(pack: RegisteredPack): void {
  packs.set(pack.name, pack);
  registerTasks(pack.name, packTasks(pack));
}

export function unregisterPack(name: string): void {
  packs.delete(name);
  unregisterTasks(name);
}

/** The pack's description, which can be sent to another thread. */
export function packInfoOf(name: string): PackInfo {
  const { pages, bytes, createdAt } = findPack(name);
  return { name, pages, bytes, createdAt };
}

export function findPack(name: string): RegisteredPack {
  const pack = packs.get(name);
  if (!pack) throw new Error(`There is no pack "${name}" here.`);
  return pack;
}
