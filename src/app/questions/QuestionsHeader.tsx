/** Undo, keeping and exporting, and the way to training. */
import { ActionIcon, Button, CloseButton, Title, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconDownload, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { siteTaskId } from '../../task/taskId';
import { trainOn } from '../gallery/navigation';
import { reportFailure } from '../notices/attempt';
import { closeQuestions } from '../recordedSites/questionsPlace';
import { recordedStore } from '../recordedSites/recordedStore';
import { download } from '../shared/download';
import { questionsStore } from './createQuestionsStore';
import { discardDraft } from './discardDraft';
import { isSound, isUnkept } from './draft';
import { keepQuestion } from './keepQuestion';
import classes from './questions.module.css';
import { useDraft } from './useDraft';

export function QuestionsHeader() {
  const canUndo = useStore(questionsStore, (state) => state.history.past.length > 0);
  const canRedo = useStore(questionsStore, (state) => state.history.future.length > 0);
  const { undo, redo } = questionsStore.getState();
  return (
    <header className={classes.header}>
      <Title order={2} className={classes.title}>
        Questions about a site
      </Title>
      <div className={classes.tools}>
        <Tooltip label="Undo">
          <ActionIcon aria-label="Undo" size="lg" disabled={!canUndo} onClick={undo}>
            <IconArrowBackUp size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Tooltip label="Redo">
          <ActionIcon aria-label="Redo" size="lg" disabled={!canRedo} onClick={redo}>
            <IconArrowForwardUp size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </div>
      <div className={classes.headerEnd}>
        <DiscardButton />
        <KeepButton />
        <ExportButton />
        <TrainButton />
      </div>
      <CloseButton className={classes.close} aria-label="Close the questions" onClick={closeQuestions} />
    </header>
  );
}

function DiscardButton() {
  const { draft, file } = useDraft();
  return (
    <Button variant="default" disabled={!isUnkept(draft, file)} onClick={discardDraft}>
      Discard
    </Button>
  );
}

/** Keeps the current question, answered or not. */
function KeepButton() {
  const { draft, problems } = useDraft();
  const [isKeeping, setKeeping] = useState(false);
  const keep = async () => {
    questionsStore.getState().set({ isChecked: true });
    if (!isSound(problems)) return;
    setKeeping(true);
    try {
      await keepQuestion(draft, null);
    } catch (error) {
      reportFailure('The question could not be kept')(error);
    } finally {
      setKeeping(false);
    }
  };
  return (
    <Button variant="default" loading={isKeeping} onClick={() => void keep()}>
      Keep the question
    </Button>
  );
}

function ExportButton() {
  const { info, isCopied } = useDraft();
  const save = async (name: string) => {
    const archive = await recordedStore.getState().archive(name);
    download(`${name}.site.zip`, new Blob([archive as BlobPart], { type: 'application/zip' }));
  };
  return (
    <Button
      variant="default"
      disabled={!info || isCopied}
      leftSection={<IconDownload size={15} aria-hidden />}
      onClick={() => void save(info!.name)}
    >
      Export
    </Button>
  );
}

function TrainButton() {
  const { info, file } = useDraft();
  const isAnswered = file?.tasks.questions?.some(({ answers }) => answers.length > 0) ?? false;
  const train = () => {
    closeQuestions();
    trainOn(siteTaskId('qawob', info!.name));
  };
  return (
    <Button
      disabled={!isAnswered}
      leftSection={<IconPlayerPlay size={15} stroke={1.8} aria-hidden />}
      onClick={train}
    >
      Train
    </Button>
  );
}
