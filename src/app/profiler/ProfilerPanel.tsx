/** Where time goes while an agent learns: both threads' last seconds, the shares of their time, speed and memory. */
import { SegmentedControl } from '@mantine/core';
import { IconActivity } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { Empty } from '../shared/Empty';
import { Panel } from '../shared/Panel';
import { Figures } from './Figures';
import { Lane } from './Lane';
import type { ProfileLog } from './ProfileLog';
import classes from './profiler.module.css';
import { profilerStore, WINDOWS, type WindowSeconds } from './profilerStore';
import { summarise, verdict } from './summary';
import { useProfile } from './useProfile';
import { WorkTable } from './WorkTable';
import { THREADS } from './works';

export function ProfilerPanel() {
  const profile = useProfile();
  return (
    <Panel title="Profiler" aside={profile.isEmpty ? undefined : <WindowPicker />}>
      {profile.isEmpty ? (
        <Empty icon={<IconActivity size={28} stroke={1.4} />} title="Nothing measured yet">
          While an agent trains, this shows what the page and the learner are busy with, and which one waits
          for the other.
        </Empty>
      ) : (
        <Profile profile={profile} />
      )}
    </Panel>
  );
}

function Profile({ profile }: { readonly profile: ProfileLog }) {
  const windowMs = 1000 * useStore(profilerStore, (state) => state.windowSeconds);
  const { end } = profile;
  const begin = Math.max(end - windowMs, profile.begin);
  const summaries = {
    page: summarise(profile.spans('page'), begin, end),
    learner: summarise(profile.spans('learner'), begin, end),
  };
  return (
    <div className={classes.profile}>
      {THREADS.map((spec) => (
        <Lane key={spec.thread} spec={spec} busy={summaries[spec.thread].busy} windowMs={windowMs} />
      ))}
      <p className={classes.axis} aria-hidden>
        <span>{windowMs / 1000} s ago</span>
        <span>now</span>
      </p>
      <p className={classes.verdict}>{verdict(summaries.page.busy, summaries.learner.busy)}</p>
      <WorkTable summaries={summaries} />
      <Figures profile={profile} />
    </div>
  );
}

function WindowPicker() {
  const windowSeconds = useStore(profilerStore, (state) => state.windowSeconds);
  return (
    <SegmentedControl
      aria-label="Seconds shown"
      value={String(windowSeconds)}
      onChange={(value) => profilerStore.getState().set({ windowSeconds: Number(value) as WindowSeconds })}
      data={WINDOWS.map((seconds) => ({ value: String(seconds), label: `${seconds} s` }))}
    />
  );
}
