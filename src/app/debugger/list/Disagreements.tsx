/**
 * Two policies on the same test episodes, listing those that end differently or are played differently: two policies of the open
 * run, or one of its policies and the best of another run.
 */

import { Button, Select } from '@mantine/core';
import { IconArrowsDiff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { EpisodeSpec } from '../../../contracts/episode';
import type { PolicyChoice, PolicyInfo } from '../../../contracts/learner';
import type { EpisodeRecord } from '../../../contracts/record';
import { inEveryTask, testSeeds } from '../../../run/seeds';
import { toTaskChoice } from '../../../task/taskChoice';
import { testEpisodesOfEach, testedTasks } from '../../../task/testedTasks';
import { activeRun } from '../../activeRun/activeRun';
import { useActiveRun } from '../../activeRun/useActiveRun';
import { openEpisode } from '../../episodes/navigation';
import { errorNotice } from '../../notices/notice';
import { showNotice } from '../../notices/showNotice';
import { runsStore } from '../../runList/runsStore';
import { Empty } from '../../shared/Empty';
import { isOnlyFields } from '../../shared/isOnlyFields';
import { describePolicy } from '../describePolicy';
import { type Disagreement, disagreementsOf } from './disagreement';
import classes from './list.module.css';
import { describeRival, playRival, rivalsOf } from './rivals';

/** The number of test episodes that both policies play. */
const EPISODES = 100;

interface Compared {
  readonly names: readonly [string, string];
  readonly pairs: readonly Disagreement[];
  readonly episodes: number;
}

export function Disagreements() {
  const handle = useActiveRun((run) => run.handle);
  const runs = useStore(runsStore, (state) => state.runs);
  const [policies, setPolicies] = useState<readonly PolicyInfo[]>([]);
  const [chosen, setChosen] = useState<readonly [string, string] | null>(null);
  const [compared, setCompared] = useState<Compared | null>(null);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    handle?.learner.policies().then(setPolicies, () => {});
    void runsStore.getState().refresh();
  }, [handle]);

  const rivals = handle ? rivalsOf(runs, handle) : [];
  if (!handle || policies.length === 0 || policies.length + rivals.length < 2) {
    return (
      <Empty icon={<IconArrowsDiff size={26} stroke={1.4} />} title="Nothing to compare yet">
        A run keeps a few of its policies as it is validated. Once there are two, or another run with the same
        agent and task, both policies can play the same test episodes, and those they disagree on are listed
        here.
      </Empty>
    );
  }
  const own = policies.map((info) => ({ value: String(info.choice), label: describePolicy(info) }));
  const others = rivals.map((run) => ({ value: run.id, label: describeRival(run) }));
  const [a, b] = chosen ?? [own[0].value, (own.length > 1 ? own : others).at(-1)!.value];
  const labelOf = (value: string) => [...own, ...others].find((one) => one.value === value)?.label ?? '';
  const play = (specs: readonly EpisodeSpec[], value: string) => {
    const rival = rivals.find(({ id }) => id === value);
    if (rival) return playRival(rival, specs);
    return playWith(specs, policies.find(({ choice }) => String(choice) === value)!.choice);
  };
  const compare = async () => {
    setBusy(true);
    try {
      const { config } = handle;
      const seeds = testSeeds(testEpisodesOfEach(config, EPISODES));
      const specs = inEveryTask(toTaskChoice(testedTasks(config)), seeds, 'test');
      const first = await play(specs, a);
      const second = await play(specs, b);
      setCompared({
        names: [labelOf(a), labelOf(b)],
        pairs: disagreementsOf(first, second),
        episodes: specs.length,
      });
    } catch (error) {
      showNotice(errorNotice('The policies could not be compared', error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.compare}>
      <Select label="Policy A" data={own} value={a} onChange={(value) => setChosen([value ?? a, b])} />
      <Select
        label="Policy B"
        data={
          others.length > 0
            ? [
                { group: 'This run', items: own },
                { group: 'Other runs', items: others },
              ]
            : own
        }
        value={b}
        onChange={(value) => setChosen([a, value ?? b])}
      />
      <Button loading={isBusy} disabled={a === b} onClick={() => void compare()}>
        Play {EPISODES} test episodes with both
      </Button>
      {compared && (
        <>
          <p className={classes.count} role="status">
            They disagree on {compared.pairs.length} of {compared.episodes} episodes.
          </p>
          <ul className={classes.pairs}>
            {compared.pairs.map(({ one, other, step }) => (
              <li key={`${one.spec.task}/${one.spec.seed}`}>
                <button type="button" className={classes.pair} onClick={() => openEpisode(one, step, other)}>
                  <span className={classes.goal}>
                    {isOnlyFields(one.utterance) ? `${one.spec.task}, seed ${one.spec.seed}` : one.utterance}
                  </span>
                  <span className={`${classes.facts} lw-numeric`}>
                    {one.success ? '✓' : '✗'} against {other.success ? '✓' : '✗'}, from step {step + 1} on
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

async function playWith(specs: readonly EpisodeSpec[], policy: PolicyChoice): Promise<EpisodeRecord[]> {
  const { handle } = activeRun.getState().run;
  if (!handle) throw new Error('The run was closed.');
  const { episodes } = activeRun;
  const before = episodes.length + episodes.dropped;
  await handle.play(specs, policy);
  const records: EpisodeRecord[] = [];
  for (let i = before - episodes.dropped; i < episodes.length; i++) {
    const record = episodes.record(i);
    if (record?.playedAs === 'evaluation') records.push(record);
  }
  return records;
}
