/** Problems of the open run, if any, and what to try. Draws nothing while all is well. */
import { Button, VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { formatNumber } from '../../text/format';
import { activeRun } from '../activeRun/activeRun';
import { useActiveRun } from '../activeRun/useActiveRun';
import { GoOnButton } from '../runList/GoOnButton';
import { changesTo } from '../runList/goOn';
import { canGoOnWith } from '../workbench/settingChanges';
import { settingsOf, workbenchStore } from '../workbench/workbenchStore';
import { type Advice, type Finding, findingsOf } from './findings';
import classes from './health.module.css';

const PERIOD_MS = 2_000;
/** The number of newest episodes examined. */
const EPISODES = 24;

interface HealthProps {
  /** What is wrong now; looked at again and again. */
  readonly find?: () => readonly Finding[];
}

export function Health({ find = findingsNow }: HealthProps) {
  const handle = useActiveRun((state) => state.handle);
  const findings = useFindings(find);
  if (!handle) return null;
  return (
    <>
      {/* Only what is wrong is announced: the evidence changes all the time. */}
      <VisuallyHidden role="status">{findings.map(({ title }) => title).join('. ')}</VisuallyHidden>
      {findings.length > 0 && <Findings findings={findings} agent={handle.config.agent} />}
    </>
  );
}

interface FindingsProps {
  readonly findings: readonly Finding[];
  readonly agent: string;
}

function Findings({ findings, agent }: FindingsProps) {
  return (
    <section className={classes.health} aria-label="Health of the run">
      {findings.map(({ id, title, evidence, advice }) => (
        <article key={id} className={classes.finding} data-finding={id}>
          <h3 className={classes.title}>{title}</h3>
          <p className={classes.evidence}>{evidence}</p>
          <ul className={classes.advice}>
            {advice.map((one) => (
              <AdviceItem key={`${one.text} ${one.setting?.key}`} advice={one} agent={agent} />
            ))}
          </ul>
        </article>
      ))}
    </section>
  );
}

interface AdviceItemProps {
  readonly advice: Advice;
  readonly agent: string;
}

/** Draws nothing for advice on a setting this agent does not have. */
function AdviceItem({ advice: { text, setting }, agent }: AdviceItemProps) {
  const { workbench, setSetting } = useStore(workbenchStore);
  if (!setting) return <li>{text}</li>;
  const spec = settingsOf(agent).find(({ key }) => key === setting.key);
  if (spec?.kind !== 'number') return null;
  const { handle, isOnShow } = activeRun.getState().run;
  const config = handle?.config;
  const used = Number(config?.settings[spec.key] ?? spec.default);
  const wanted = Math.max(used * setting.factor, setting.atLeast ?? 0);
  const { min = -Infinity, max = Infinity } = spec;
  const value = Number(Math.min(max, Math.max(min, wanted)).toPrecision(2));
  if (value === used) return null;
  const isSet = workbench.agent === agent && workbench.settings[spec.key] === value;
  // The copy takes all chosen settings, not only this one.
  const canGoOn = isSet && config && !isOnShow && canGoOnWith(changesTo(config, workbench));
  return (
    <li>
      {text}{' '}
      <Button
        variant="default"
        size="compact-xs"
        disabled={isSet || workbench.agent !== agent}
        onClick={() => setSetting(spec, value)}
      >
        {isSet ? 'Set for the next run' : `${spec.label} ${formatNumber(used)} → ${formatNumber(value)}`}
      </Button>{' '}
      {canGoOn && <GoOnButton />}
    </li>
  );
}

/** Computed now and then, and only while they may be visible. */
function useFindings(find: () => readonly Finding[]): readonly Finding[] {
  const [findings, setFindings] = useState<readonly Finding[]>([]);
  useEffect(() => {
    const look = () => {
      if (document.hidden) return;
      const next = find();
      setFindings((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    look();
    const timer = setInterval(look, PERIOD_MS);
    return () => clearInterval(timer);
  }, [find]);
  return findings;
}

const findingsNow = () => findingsOf(inputOf());

function inputOf(): Parameters<typeof findingsOf>[0] {
  const { log, episodes } = activeRun;
  let [played, successes] = [0, 0];
  const newest: number[] = [];
  for (let i = 0; i < episodes.length; i++) {
    if (episodes.playedAsOf(i) !== 'training') continue;
    played++;
    if (episodes.endingOf(i) === 'success') successes++;
    newest.push(i);
    if (newest.length > EPISODES) newest.shift();
  }
  return {
    series: (name) => log.series(name),
    names: log.names,
    training: {
      episodes: played,
      successes,
      recentSuccess:
        newest.length === 0
          ? 0
          : newest.filter((i) => episodes.endingOf(i) === 'success').length / newest.length,
      actions: newest.flatMap((i) => episodes.record(i)?.taken.map(({ action }) => action) ?? []),
    },
    isFast: activeRun.getState().pace === 'max' && !activeRun.getState().run.isHeld,
  };
}
