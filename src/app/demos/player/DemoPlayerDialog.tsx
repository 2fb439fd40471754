/** Plays the chosen demonstration in a dialog. */
import { Modal } from '@mantine/core';
import type { PlayableDemo } from '../../../demo/playable';
import { DemoPlayer } from './DemoPlayer';

interface DemoPlayerDialogProps {
  readonly demo: PlayableDemo;
  onClose(): void;
}

export function DemoPlayerDialog({ demo, onClose }: DemoPlayerDialogProps) {
  return (
    <Modal opened onClose={onClose} size={480} title={demo.utterance}>
      <DemoPlayer demo={demo} />
    </Modal>
  );
}
