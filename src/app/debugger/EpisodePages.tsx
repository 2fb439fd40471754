/** The page at the step being viewed, and that of another track beside it where there is room for both. */
import { useElementSize, useMediaQuery } from '@mantine/hooks';
import { findTask } from '../../task/catalogue';
import { lookAtStep } from '../episodes/navigation';
import type { DebugSession } from './DebugSession';
import classes from './debugger.module.css';
import { LivePage } from './LivePage';
import { PageOverlay } from './PageOverlay';
import type { Track } from './playback/Track';
import { stepText } from './stepText';

/** Height of the line under a page. */
const CAPTION_PX = 30;

interface EpisodePagesProps {
  readonly session: DebugSession;
  readonly track: Track;
  /** The track beside it. */
  readonly other: Track | null;
  readonly step: number;
  /** Whether the user plays on the page. */
  readonly isHand: boolean;
  onLetGo(): void;
}

export function EpisodePages({ session, track, other, step, isHand, onLetGo }: EpisodePagesProps) {
  const { store, needs } = session;
  const { screen } = findTask(track.path.spec.task);
  const { ref: room, width, height } = useElementSize();
  const isNarrow = useMediaQuery('(max-width: 700px)', false, { getInitialValueInEffect: false });
  const isStacked = useMediaQuery('(max-width: 1250px)', false, { getInitialValueInEffect: false });
  const pages = other && !isNarrow ? 2 : 1;
  const common = {
    needs: needs.observation,
    box: {
      width: Math.max(140, (width - 24 * (pages - 1)) / pages || 320),
      height: isStacked ? 340 : Math.max(220, (height || 420) - CAPTION_PX),
    },
    onProblem: (text: string) => store.setState({ problem: text }),
  };
  const last = track.path.actions.length;
  const lastBeside = other ? other.path.actions.length : 0;
  const stepBeside = Math.min(step, lastBeside);
  const filmed = track.states[step];
  return (
    <div ref={room} className={classes.pages}>
      <LivePage
        {...common}
        track={track}
        step={step}
        label={isHand ? `${track.name}: the page is yours` : `${track.name}, ${stepText(step, last)}`}
        onAct={
          isHand
            ? (action, result) => {
                session.acted(track.id, action, result);
                lookAtStep(store.getState().tracks[track.id].path.actions.length);
              }
            : null
        }
        onLetGo={onLetGo}
        overlay={(scale) =>
          filmed &&
          !isHand && (
            <PageOverlay
              page={filmed.page}
              views={track.inspections[step]?.views ?? NO_VIEWS}
              action={track.taken[step]?.action ?? null}
              screen={screen}
              scale={scale}
            />
          )
        }
      />
      {other && pages === 2 && (
        <LivePage
          {...common}
          track={other}
          step={stepBeside}
          label={`Beside it: ${other.name}, ${stepText(stepBeside, lastBeside)}`}
          onAct={null}
        />
      )}
    </div>
  );
}

const NO_VIEWS = [] as const;
