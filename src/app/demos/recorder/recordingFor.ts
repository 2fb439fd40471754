/** How a task is recorded: in the kind of frame that its page needs. */
import type { Task } from '../../../task/task';
import { FrameRecording } from './FrameRecording';
import type { RecordingOptions, RecordingSession } from './RecordingSession';
import { SandboxRecording } from './SandboxRecording';

type RecordingKind = new (options: RecordingOptions) => RecordingSession;

/** Throws an error that says why nothing can be recorded here, and what to do instead. */
export function recordingFor({ source }: Pick<Task, 'source'>): RecordingKind {
  switch (source.kind) {
    case 'built-in':
      return FrameRecording;
    case 'pack':
      return SandboxRecording;
    case 'recorded-site':
      throw new Error(
        'A recorded site can only answer the requests made when it was recorded. Demonstrations come with its archive; to add some, record the site again with: latticework sites record.',
      );
  }
}
