/** What this page is for and how to begin, until the first run or until it is closed. */
import { CloseButton } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { AgentSpec } from '../run/agentCatalogue';
import { openGallery } from './gallery/navigation';
import { activeRun } from './run/activeRun';
import { useAgent } from './run/useAgent';
import classes from './Welcome.module.css';

const WITH_WORKFLOWS = [
  'Workflows from ten recorded demonstrations explore; the network learns from what succeeds.',
  'Attention on the live page, the probability of every workflow step, learning curves.',
  'Record three demonstrations by clicking, and train from those alone.',
] as const;

const FROM_DEMOS = [
  'The network learns from ten recorded demonstrations, then from what succeeds.',
  'Attention and values on the live page, learning curves.',
  'Record three demonstrations by clicking, and train from those alone.',
] as const;

const ALONE = [
  'The network tries things out and learns from what succeeds, without demonstrations.',
  'Attention and values on the live page, learning curves.',
  'Choose WGE, record three demonstrations by clicking, and train from those alone.',
] as const;

function stepsOf(agent: AgentSpec | null): readonly (readonly [string, string])[] {
  const [train, look, teach] = agent?.usesWorkflows ? WITH_WORKFLOWS : agent?.usesDemos ? FROM_DEMOS : ALONE;
  return [
    ['Train', train],
    ['Look inside', look],
    ['Teach it yourself', teach],
  ];
}

export function Welcome() {
  const [isDone, setDone] = useLocalStorage({
    key: 'latticework-welcomed',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const agent = useAgent();
  const phase = useStore(activeRun, (run) => run.phase);

  useEffect(() => {
    if (phase === 'open') setDone(true);
  }, [phase, setDone]);

  if (isDone) return null;
  return (
    <section className={classes.welcome} aria-label="How to begin">
      <ol className={classes.steps}>
        <li>
          <strong>Choose a task.</strong>{' '}
          <button type="button" className="lw-link" onClick={openGallery}>
            Browse them all
          </button>
          , play them yourself, watch an expert do them.
        </li>
        {stepsOf(agent).map(([title, text]) => (
          <li key={title}>
            <strong>{title}.</strong> {text}
          </li>
        ))}
      </ol>
      <CloseButton aria-label="Close the introduction" onClick={() => setDone(true)} />
    </section>
  );
}
