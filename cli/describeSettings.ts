/** Agents and their settings, for people. */
import type { AgentSpec } from '../src/contracts/agentSpec';
import type { SettingSpec } from '../src/contracts/settings';
import { legalValues } from '../src/run/agentCatalogue';
import { formatTable } from './terminal/formatTable';

/** What settings tables say of a value that no paper states. */
const NOT_PUBLISHED = 'not published';

/** A line for each agent: what to call it, its name, and what it does. */
export const describeAgents = (agents: readonly AgentSpec[]): string =>
  formatTable(agents.map(({ id, name, summary }) => [id, name, summary]));

/** Group by group, a line for each setting: `key=default`, and what it does. */
export function describeSettings(settings: readonly SettingSpec[]): string {
  const groups = [...new Set(settings.map(({ group }) => group))];
  const lines = formatTable(
    groups.flatMap((group) => settings.filter((spec) => spec.group === group).map(toRow)),
  ).split('\n');
  return groups
    .map((group) => [group, ...lines.splice(0, settings.filter((spec) => spec.group === group).length)])
    .map((block) => block.join('\n'))
    .join('\n\n');
}

const toRow = (spec: SettingSpec): string[] => [
  `  ${spec.key}=${spec.default}`,
  [`${spec.help} It is ${legalValues(spec)}.`, publishedOf(spec)].join(' ').trimEnd(),
];

/** Nothing where it is the default, or is not known. */
const publishedOf = ({ paper, paperValue, default: ours }: SettingSpec): string =>
  paper === undefined || paper === NOT_PUBLISHED || paperValue === ours ? '' : `Published: ${paper}.`;
