/** The agents that a run can be given. */
export { agentCatalogue } from '../agents/catalogue';
export type { AgentSpec, SettingSpec } from '../contracts/settings';
