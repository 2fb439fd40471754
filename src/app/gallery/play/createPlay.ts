/** A session of playing a task, in the kind of frame that its page needs. */
import { PackVectorEnv } from '../../../packs/PackVectorEnv';
import { SiteVectorEnv } from '../../../sitePlayer/SiteVectorEnv';
import { stageFrames } from '../../stage/stageFrames';
import { FramePlay } from './FramePlay';
import type { PlayOptions, PlaySession } from './PlaySession';
import { SandboxPlay } from './SandboxPlay';

export function createPlay(options: PlayOptions): PlaySession {
  const { container, task, missRule: rule } = options;
  switch (task.source.kind) {
    case 'built-in':
      return new FramePlay(options, stageFrames.baseUrl);
    case 'pack':
      return new SandboxPlay(options, new PackVectorEnv({ container, isRestrained: true }));
    case 'recorded-site': {
      const env = new SiteVectorEnv({ container, isPreopened: false, ...(rule && { rule }) });
      return new SandboxPlay(options, env);
    }
  }
}
