/** One setting as a form field for its type. */
import { Select, Switch, Text } from '@mantine/core';
import { useStore } from 'zustand';
import { ownConfig } from '../activeRun/selectors';
import { useActiveRun } from '../activeRun/useActiveRun';
import {
  type SettingSpec,
  type SettingValue,
  settingProblem,
  settingValue,
} from '../workbench/settingValues';
import { workbenchStore } from '../workbench/workbenchStore';
import { NumberField } from './NumberField';
import classes from './settings.module.css';

export function SettingRow({ spec }: { readonly spec: SettingSpec }) {
  const value = useStore(workbenchStore, (state) => settingValue(spec, state.workbench.settings));
  const ofRun = useActiveRun((run) => {
    const own = ownConfig(run);
    return own?.agent === workbenchStore.getState().workbench.agent
      ? settingValue(spec, own.settings)
      : undefined;
  });
  const isChanged = value !== spec.default;
  const change = (next: SettingValue) => workbenchStore.getState().setSetting(spec, next);
  return (
    <div className={classes.row} data-changed={isChanged || undefined}>
      <div className={classes.rowText}>
        <Text size="sm" component="span" id={`setting-${spec.key}`}>
          {spec.label}
        </Text>
        <Text size="xs" c="dimmed" id={`help-${spec.key}`}>
          {spec.help}
          {spec.paper && <span className={classes.paper}> Paper: {spec.paper}.</span>}
          {isChanged && <span> Default: {String(spec.default)}.</span>}
          {ofRun !== undefined && ofRun !== value && (
            <span>
              {' '}
              Open run: {String(ofRun)}.{!spec.live && ' It cannot be changed once a run has begun.'}
            </span>
          )}
        </Text>
      </div>
      <SettingControl spec={spec} value={value} onChange={change} />
    </div>
  );
}

interface SettingControlProps {
  readonly spec: SettingSpec;
  readonly value: SettingValue;
  readonly onChange: (value: SettingValue) => void;
}

function SettingControl({ spec, value, onChange }: SettingControlProps) {
  const described = { 'aria-labelledby': `setting-${spec.key}`, 'aria-describedby': `help-${spec.key}` };
  if (spec.kind === 'boolean') {
    return (
      <Switch
        {...described}
        size="sm"
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
  }
  if (spec.kind === 'choice') {
    return (
      <Select
        {...described}
        w={110}
        flex="none"
        data={[...(spec.choices ?? [])]}
        value={String(value)}
        onChange={(next) => next && onChange(next)}
      />
    );
  }
  return (
    <NumberField
      {...described}
      w={96}
      flex="none"
      value={Number(value)}
      step={spec.step ?? 1}
      problemOf={(number) => settingProblem(spec, number)}
      onChange={onChange}
    />
  );
}
