/** The agents that a run can be given. */
export { agentCatalogue, presentSettings } from '../agents/catalogue';
export { wantedInstead } from '../agents/shared/settings';
export type { AgentSpec, SettingSpec } from '../contracts/settings';
