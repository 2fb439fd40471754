/** One page of the site at rest, rebuilt with every change, in a frame that stays. */
import { Alert } from '@mantine/core';
import { useRef } from 'react';
import type { Design } from '../../contracts/episode';
import type { Task } from '../../task/task';
import detail from '../gallery/detail/detail.module.css';
import { HiddenGoal } from '../stage/HiddenGoal';
import { ScaledScreen } from '../stage/ScaledScreen';
import { usePreview } from './usePreview';

interface SitePreviewProps {
  readonly task: Task;
  readonly design: Design;
  readonly page: number;
  /** Room for the page. */
  readonly box: Task['screen'];
}

export function SitePreview({ task, design, page, box }: SitePreviewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { goal, isShown, problem } = usePreview({ task, design, page }, frame);
  return (
    <div className={detail.pane}>
      <HiddenGoal goal={goal} screen={task.screen} />
      <ScaledScreen
        screen={task.screen}
        box={box}
        frame={frame}
        placeholder={isShown ? null : problem ? '' : 'Opening the page…'}
      />
      {problem && (
        <Alert color="red" title="The site cannot be shown">
          {problem}
        </Alert>
      )}
    </div>
  );
}
