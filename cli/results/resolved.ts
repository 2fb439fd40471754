/** All settings with their values. */
import type { Settings } from '../../src/contracts/run';
import { agentSpec } from '../../src/run/agentCatalogue';

/** Every setting of an agent: those given, and the others at their defaults. */
export function resolved(agent: string, settings: Settings): Settings {
  const table = agentSpec(agent)?.settings ?? [];
  return { ...Object.fromEntries(table.map((spec) => [spec.key, spec.default])), ...settings };
}
