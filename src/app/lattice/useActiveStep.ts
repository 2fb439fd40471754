/** Marks the step the workflow policy has just taken, without rendering anything. */
import { useEffect } from 'react';
import { viewOf } from '../../contracts/views';
import { activeRun } from '../activeRun/activeRun';
import { BriefMarks } from '../shared/BriefMarks';
import type { GraphVertex } from './latticeGraph';

export function useActiveStep(
  host: React.RefObject<HTMLElement | null>,
  graph: readonly GraphVertex[],
  demo: number | null,
) {
  useEffect(() => {
    if (demo === null) return;
    const marks = new BriefMarks('active');
    const end = activeRun.feed.subscribe((update) => {
      const workflow = update?.decision && viewOf(update.decision.views, 'workflow-step');
      if (workflow?.demo !== demo) return;
      const group = graph[workflow.vertex]?.groups.find(({ members }) => members.includes(workflow.step));
      const element =
        group && host.current?.querySelector<HTMLElement>(`[data-step="${CSS.escape(group.id)}"]`);
      if (element) marks.mark(element);
    });
    return () => {
      end();
      marks.clear();
    };
  }, [host, graph, demo]);
}
