/** The sites that a run generates for training: the newest ones, their primitives, how they are chosen, what they teach. */
import { IconWorldBolt } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useHasRunView } from '../activeRun/useRunView';
import { CommandButton } from '../commands/CommandButton';
import { COMMANDS } from '../commands/commands';
import { Empty } from '../shared/Empty';
import { Panel } from '../shared/Panel';

/** Loaded on demand: one agent has them. */
const SitesContent = lazy(() =>
  import('./SitesContent').then((module) => ({ default: module.SitesContent })),
);

export function SitesPanel() {
  const hasSites = useHasRunView('generated-sites');
  return (
    <Panel title="Generated sites" aside={<CommandButton command={COMMANDS.buildSite} />}>
      {hasSites ? (
        <Suspense fallback={null}>
          <SitesContent />
        </Suspense>
      ) : (
        <Empty icon={<IconWorldBolt size={28} stroke={1.4} />} title="This run generates no sites">
          An agent that designs its own training sites shows them here while it trains.
        </Empty>
      )}
    </Panel>
  );
}
