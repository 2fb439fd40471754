/** The sites that a run generates for training: the newest ones, their primitives, how they are chosen, what they teach. */
import { IconWorldBolt } from '@tabler/icons-react';
import { CommandButton } from '../commands/CommandButton';
import { COMMANDS } from '../commands/commands';
import { useHasRunView } from '../run/useRunView';
import { Empty } from '../shared/Empty';
import { Panel } from '../shared/Panel';
import { DesignPolicySection } from './DesignPolicySection';
import { HeldOutSection } from './HeldOutSection';
import { PrimitivesSection } from './PrimitivesSection';
import { WallSection } from './wall/WallSection';

export function SitesPanel() {
  const hasSites = useHasRunView('generated-sites');
  return (
    <Panel title="Generated sites" aside={<CommandButton command={COMMANDS.buildSite} />}>
      {hasSites ? (
        <>
          <WallSection />
          <HeldOutSection />
          <PrimitivesSection />
          <DesignPolicySection />
        </>
      ) : (
        <Empty icon={<IconWorldBolt size={28} stroke={1.4} />} title="This run generates no sites">
          An agent that designs its own training sites shows them here while it trains.
        </Empty>
      )}
    </Panel>
  );
}
