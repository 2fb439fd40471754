/** The episode's goal, who played it, and the actions that apply to it as a whole. */

import { ActionIcon, Menu, Select, Tooltip } from '@mantine/core';
import { IconDownload, IconLink } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Fields } from '../../contracts/env';
import type { PolicyChoice } from '../../contracts/learner';
import type { EpisodeRecord } from '../../contracts/record';
import { encodeEpisode } from '../../store/episodeCode';
import { copyText } from '../notices/copyText';
import { errorNotice } from '../notices/notice';
import { showNotice } from '../notices/showNotice';
import { isOnlyFields } from '../shared/isOnlyFields';
import { LayerSelect } from '../stage/LayerSelect';
import { layersOf } from '../stage/layers';
import { withEpisodePlace } from '../workbench/place';
import type { DebugSession } from './DebugSession';
import classes from './debugger.module.css';
import { describePolicy } from './describePolicy';
import { PLAYED_AS_NAMES } from './endings';
import { exportPage } from './export/exportPage';
import { canExportVideo, exportVideo } from './export/exportVideo';
import { actionsText } from './stepText';

interface EpisodeHeadProps {
  readonly session: DebugSession;
  /** The record of the track shown. */
  readonly record: EpisodeRecord;
  readonly utterance: string;
  readonly fields: Fields;
  readonly step: number;
  readonly notes: ReadonlyMap<number, string> | undefined;
}

export function EpisodeHead({ session, record, utterance, fields, step, notes }: EpisodeHeadProps) {
  const { spec, playedAs, controlSteps, policy } = record;
  const isByRun = controlSteps > 0;
  const actions = actionsText(record.taken.map(({ action }) => action));
  return (
    <div className={classes.head}>
      <div className={classes.headText}>
        <h2 className={classes.goal}>{isOnlyFields(utterance) ? spec.task : utterance}</h2>
        {fields.length > 0 && (
          <dl className={classes.fields}>
            {fields.map(([key, value]) => (
              <div key={key}>
                <dt>{key}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <p className={`${classes.facts} lw-numeric`}>
          {spec.task}, seed {spec.seed}, {PLAYED_AS_NAMES[playedAs]}
          {actions && `, ${actions}`}
          {policy ? `, ${policy}` : isByRun ? `, after ${controlSteps} control steps` : ''}
        </p>
      </div>
      <div className={classes.headTools}>
        <LayerPicker session={session} step={step} />
        <PolicyPicker session={session} />
        <Share session={session} record={record} step={step} notes={notes} />
      </div>
    </div>
  );
}

/** Chooses what is drawn over the live page: the same options as on the stage. */
function LayerPicker({ session, step }: Pick<EpisodeHeadProps, 'session' | 'step'>) {
  const inspection = useStore(session.store, ({ tracks, shown }) => tracks[shown].inspections[step]);
  const names = useMemo(() => layersOf(inspection?.views ?? []).map(({ name }) => name), [inspection]);
  return <LayerSelect names={names} />;
}

/** Chooses which of the run's policies is asked what it would do. */
function PolicyPicker({ session }: Pick<EpisodeHeadProps, 'session'>) {
  const { policy, policies } = useStore(session.store);
  if (policies.length < 2) return null;
  return (
    <Select
      aria-label="Policy shown"
      w={230}
      data={policies.map((info) => ({
        value: String(info.choice),
        label: `Policy: ${describePolicy(info)}`,
      }))}
      value={policies.some(({ choice }) => choice === policy) ? String(policy) : 'newest'}
      onChange={(value) => session.askAs(toChoice(value ?? 'newest'))}
    />
  );
}

const toChoice = (value: string): PolicyChoice =>
  value === 'newest' || value === 'best' ? value : Number(value);

function Share({
  session,
  record,
  step,
  notes,
}: Pick<EpisodeHeadProps, 'session' | 'record' | 'step' | 'notes'>) {
  const [isBusy, setBusy] = useState(false);
  const link = () =>
    new URL(
      withEpisodePlace(window.location.hash, { code: encodeEpisode(record), step }),
      window.location.href,
    ).href;
  const attempt = async (title: string, work: () => Promise<void> | void) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      showNotice(errorNotice(title, error));
    } finally {
      setBusy(false);
    }
  };
  const track = () => {
    const { tracks, shown } = session.store.getState();
    return tracks[shown];
  };
  return (
    <>
      <Tooltip label="Copy a link to this step: it replays the episode wherever it is opened">
        <ActionIcon
          size="lg"
          aria-label="Copy a link to this step"
          onClick={() =>
            void copyText(link(), {
              title: 'Link copied',
              message: `It opens this episode at step ${step + 1}, on any computer.`,
            })
          }
        >
          <IconLink size={17} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <ActionIcon size="lg" aria-label="Export" loading={isBusy}>
            <IconDownload size={17} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            onClick={() =>
              void attempt('The episode could not be exported', () =>
                exportPage({ track: track(), record, step, notes, link: link() }),
              )
            }
          >
            One HTML file, with every step
          </Menu.Item>
          <Menu.Item
            disabled={!canExportVideo()}
            onClick={() =>
              void attempt('The video could not be made', () => exportVideo({ track: track(), record }))
            }
          >
            {canExportVideo() ? 'Video (one second a step)' : 'Video: this browser cannot record any'}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
