/** The agents that a run can be given. */
export { agentCatalogue, presentSettings } from '../agents/catalogue';
export type { AgentSpec, SettingSpec } from '../contracts/settings';
