import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Like `mkdirSync` with `recursive`, which never returns for a folder below `/proc` (Node 20). */
export function createFolder(path: string): void {
  if (existsSync(path) && statSync(path).isDirectory()) return;
  createFolder(dirname(path));
  mkdirSync(path);
}
