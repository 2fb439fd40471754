/** What the command line is told of a run's events. */
import type { RunEvent } from '../runEvents';
import type { HeadlessEvent } from './headlessApi';

export function headlessEvents(event: RunEvent): readonly HeadlessEvent[] {
  if (event.type === 'starting') return [];
  if (event.type === 'checkpoint') return [event];
  if (event.type === 'update') {
    const { decision: _, learner: __, page: ___, ...update } = event.update;
    return [{ type: 'update', update }];
  }
  const notice = { type: 'notice', message: event.message } as const;
  return event.type === 'restarted' ? [notice, { type: 'rewound', progress: event.progress }] : [notice];
}
