/** The agents that a run can use. */
export { agentCatalogue, presentSettings } from '../agents/catalogue';
export { wantedInstead } from '../agents/shared/settings';
export type { AgentSpec, SettingSpec } from '../contracts/settings';
