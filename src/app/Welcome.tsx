/** What this page is for and how to begin, until the first run or until it is closed. */
import { CloseButton } from '@mantine/core';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { AgentSpec } from '../run/agentCatalogue';
import { isOwnOpen } from './activeRun/selectors';
import { useActiveRun } from './activeRun/useActiveRun';
import { useAgent } from './activeRun/useAgent';
import { useCommand } from './commands/actions';
import type { Command } from './commands/command';
import { COMMANDS } from './commands/commands';
import { lessonsStore } from './lessons/lessonsStore';
import { useFocusReturn } from './shared/focusTrail';
import { AgentAtWorkLine } from './trainedAgents/AgentAtWorkLine';
import { agentAtWork } from './trainedAgents/agentAtWork';
import { TrainedAgents } from './trainedAgents/TrainedAgents';
import classes from './Welcome.module.css';
import { useWelcomed } from './welcomed';

const WITH_WORKFLOWS = [
  'Workflows from ten recorded demonstrations guide exploration; the network learns from successes.',
  'Attention on the live page, the probability of every workflow step, learning curves.',
  'Record three demonstrations by clicking, and train from those alone.',
] as const;

const FROM_DEMOS = [
  'The network learns from ten recorded demonstrations, then from its own successes.',
  'Attention and values on the live page, learning curves.',
  'Record three demonstrations by clicking, and train from those alone.',
] as const;

const ALONE = [
  'The network explores and learns from its own successes, without demonstrations.',
  'Attention and values on the live page, learning curves.',
  'Choose WGE, record three demonstrations by clicking, and train from those alone.',
] as const;

interface Step {
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly command: Command;
}

function stepsOf(agent: AgentSpec | null): readonly Step[] {
  const [train, look, teach] = agent?.usesWorkflows ? WITH_WORKFLOWS : agent?.usesDemos ? FROM_DEMOS : ALONE;
  return [
    {
      title: 'Choose a task',
      text: 'Play it yourself, or watch an expert do it.',
      link: 'Browse them all',
      command: COMMANDS.browse,
    },
    { title: 'Train', text: train, link: 'Start now', command: COMMANDS.train },
    { title: 'Look inside', text: look, link: 'Open the inspector', command: COMMANDS.showInspector },
    { title: 'Teach it yourself', text: teach, link: 'Record your own', command: COMMANDS.record },
  ];
}

export function Welcome() {
  const [isDone, setDone] = useWelcomed();
  const hasLesson = useStore(lessonsStore, (state) => state.isOpen);
  const hasRun = useActiveRun(isOwnOpen);
  // A lesson is an introduction, too.
  const isShown = !isDone && !hasLesson;

  useEffect(() => {
    if (hasRun) setDone(true);
  }, [hasRun, setDone]);

  // The agent at work is part of the introduction.
  useEffect(() => {
    if (!isShown) agentAtWork.getState().end();
  }, [isShown]);

  return isShown && <Introduction onClose={() => setDone(true)} />;
}

function Introduction({ onClose }: { readonly onClose: () => void }) {
  const agent = useAgent();
  useFocusReturn();
  return (
    <section className={classes.welcome} aria-label="How to begin">
      <div className={classes.text}>
        <p className={classes.what}>
          Latticework trains web agents: programs that learn to do small tasks on web pages, as people do with
          mouse and keyboard. They learn here, in this tab, and you see why they click where they click. New
          to this? <StepLink link="Take a lesson" command={COMMANDS.lessons} />
        </p>
        <AgentAtWorkLine />
        <ol className={classes.steps}>
          {stepsOf(agent).map((step) => (
            <li key={step.title}>
              <strong>{step.title}.</strong> <span className={classes.more}>{step.text}</span>{' '}
              <StepLink {...step} />
            </li>
          ))}
        </ol>
        <TrainedAgents lead="Or take one that is already trained:" />
      </div>
      <CloseButton aria-label="Close the introduction" onClick={onClose} />
    </section>
  );
}

function StepLink({ link, command }: Pick<Step, 'link' | 'command'>) {
  const { obstacle, perform } = useCommand(command);
  return (
    <button
      type="button"
      className="lw-link"
      data-command={command.id}
      disabled={obstacle !== null}
      title={obstacle ?? undefined}
      onClick={perform}
    >
      {link}
    </button>
  );
}
