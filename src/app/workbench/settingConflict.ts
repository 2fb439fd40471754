/** Settings that do not go together, under the names that they have in the page. */
import type { Settings } from '../../contracts/run';
import { agentSpec, settingsConflict } from '../../run/agentCatalogue';

/** Why an agent cannot have these settings, without a full stop; null if it can. */
export function settingConflict(agent: string, settings: Settings): string | null {
  const specs = agentSpec(agent)?.settings ?? [];
  const inLabels = (quoted: string, key: string) => {
    const spec = specs.find((candidate) => candidate.key === key);
    return spec ? `“${spec.label}”` : quoted;
  };
  return settingsConflict(agent, settings)?.replace(/"(\w+)"/g, inLabels) ?? null;
}
