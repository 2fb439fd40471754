/** What happens to an episode that requests something that was not recorded. */
import { Switch } from '@mantine/core';
import type { MissRule } from '../../sitePlayer/SiteEpisode';

interface MissRuleSwitchProps {
  readonly rule: MissRule;
  readonly onChange: (rule: MissRule) => void;
}

export function MissRuleSwitch({ rule, onChange }: MissRuleSwitchProps) {
  return (
    <Switch
      size="xs"
      label="Continue after a miss"
      description={
        rule === 'soft'
          ? 'A request that was not recorded is answered by an error page (504), and listed. Such an episode is not scored.'
          : 'A request that was not recorded ends the episode with reward 0, as in training.'
      }
      checked={rule === 'soft'}
      onChange={({ currentTarget: { checked } }) => onChange(checked ? 'soft' : 'strict')}
    />
  );
}
