/** `latticework settings`: what `--set` takes, or the agents if none is named. */
import type { AgentId } from '../../src/contracts/run';
import { agentCatalogue, agentSpec } from '../../src/run/agentCatalogue';
import { describeAgents, describeSettings } from '../describeSettings';

interface SettingsOptions {
  readonly agent?: AgentId;
  readonly json?: boolean;
}

export function listSettings({ agent, json }: SettingsOptions): void {
  if (agent === undefined) {
    const agents = agentCatalogue.map(({ id, name, summary, paper }) => ({ id, name, summary, paper }));
    console.log(json ? JSON.stringify(agents) : describeAgents(agentCatalogue));
    return;
  }
  const { settings } = agentSpec(agent)!;
  console.log(json ? JSON.stringify(settings) : describeSettings(settings));
}
