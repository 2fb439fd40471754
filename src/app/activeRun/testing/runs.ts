/** Runs as the page holds them, for tests of what shows them or acts on them. */
import { runConfig } from '../../../contracts/testing/runConfig';
import { IDLE_UPDATE } from '../../../run/idleUpdate';
import type { RunHandle } from '../../../run/runHandle';
import { type OpenRun, opened } from '../activeRunState';

/** As much of a handle as a run needs to be opened, trained and closed: it does nothing. */
export const handleOf = (known: Partial<RunHandle> = {}): RunHandle =>
  ({
    id: 'run',
    config: runConfig(),
    origin: {},
    backend: { name: 'wasm', reason: 'chosen' },
    update: IDLE_UPDATE,
    setPace: () => {},
    subscribe: () => () => {},
    run: async () => {},
    dispose: async () => {},
    ...known,
  }) as RunHandle;

export const openRun = (changes: Partial<OpenRun> = {}): OpenRun => ({
  ...opened(handleOf(), [], false),
  ...changes,
});
