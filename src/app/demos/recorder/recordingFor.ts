/** How a task is recorded: in the kind of frame that its page needs. */
import { isTask } from '../../../task/catalogue';
import type { Task } from '../../../task/task';
import { pageNameOf } from '../../../task/taskId';
import { FrameRecording } from './FrameRecording';
import type { RecordingOptions, RecordingSession } from './RecordingSession';
import { SandboxRecording } from './SandboxRecording';

type RecordingKind = new (options: RecordingOptions) => RecordingSession;

/** Throws an error that says why nothing can be recorded here, and what to do instead. */
export function recordingFor({ id, source }: Pick<Task, 'id' | 'source'>): RecordingKind {
  switch (source.kind) {
    case 'built-in':
      return FrameRecording;
    case 'pack': {
      const name = pageNameOf(id);
      if (!isTask(name)) return SandboxRecording;
      throw new Error(
        `Demonstrations of the task ${name} also work for the pack’s page. Choose that task, and record it.`,
      );
    }
    case 'recorded-site':
      throw new Error(
        'A recorded site can only answer the requests made when it was recorded. Demonstrations come with its archive; to add some, record the site again with: latticework sites record.',
      );
  }
}
