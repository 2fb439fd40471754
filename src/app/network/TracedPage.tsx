/** The page that the numbers are about, with the highlighted element marked on it. */
import { AgentView } from '../inspector/AgentView';
import { layersOf } from '../stage/layers';
import type { Traced } from './useTrace';

const NOTHING = { kind: 'attention', name: 'nothing', refs: [], numbers: [] } as const;

export function TracedPage({ page, views }: Traced) {
  return <AgentView page={page} layer={layersOf(views)[0] ?? NOTHING} />;
}
