/** The agents that a run can use. */
export {
  agentCatalogue,
  agentSpec,
  inPresentNames,
  learnsFromDemos,
  presentSettings,
  settingsConflict,
  trainingVersionOf,
} from '../agents/catalogue';
export { wantedInstead } from '../agents/shared/settings';
export { legalValues, parseSetting, type SettingValue } from '../agents/shared/settingText';
export type { AgentSpec } from '../contracts/agentSpec';
