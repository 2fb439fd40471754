/** Message passing along the page's tree, step by step: which elements received news, and which others they became similar to. */
import { SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { ElementRef } from '../../../contracts/dom';
import { type MessagePassing, viewsOf } from '../../../contracts/views';
import { Explained } from '../../shared/Explained';
import { isSameEpisode, type PageState } from '../../stage/pageState';
import { RangeLegend } from '../../stage/RangeLegend';
import { rangeOf } from '../../stage/valueRange';
import type { DrawingProps } from '../Drawing';
import { describeRef } from '../describeRef';
import inspectorClasses from '../inspector.module.css';
import { MessageTree } from './MessageTree';
import classes from './messages.module.css';
import { Selected } from './Selected';
import { StepControl } from './StepControl';
import { changes, likeness, type Since, stepsOf } from './traceMath';
import { useSteps } from './useSteps';

export function MessagesSection({ views, ...of }: DrawingProps) {
  return viewsOf(views, 'message-passing').map((trace, i) => <Section key={i} trace={trace} {...of} />);
}

interface TraceProps extends Omit<DrawingProps, 'views'> {
  readonly trace: MessagePassing;
}

function Section({ trace, page, onHold }: TraceProps) {
  const last = stepsOf(trace);
  return (
    <section className={inspectorClasses.section}>
      <h3 className={inspectorClasses.heading}>
        <Explained>Message passing along the tree</Explained>
      </h3>
      {last < 1 ? (
        <p className={inspectorClasses.help}>
          This agent uses no message passing: each element knows only about itself.
        </p>
      ) : (
        <Messages trace={trace} page={page} onHold={onHold} />
      )}
    </section>
  );
}

function Messages({ trace, page, onHold }: TraceProps) {
  const steps = useSteps(stepsOf(trace));
  const [since, setSince] = useState<Since>('step');
  const [choice, setChoice] = useState<{ readonly ref: ElementRef; readonly page: PageState } | null>(null);
  const { refs, parents } = trace;
  const { step } = steps;
  const found = choice && isSameEpisode(choice.page, page) ? refs.indexOf(choice.ref) : -1;
  const selected = found < 0 ? null : found;

  const names = useMemo(() => refs.map((ref) => describeRef(page, ref)), [refs, page]);
  const moved = useMemo(() => changes(trace, since), [trace, since]);
  const alike = useMemo(() => (selected === null ? null : likeness(trace, selected)), [trace, selected]);
  const shown = alike ?? moved;
  // One range for all steps, so that they can be compared; an element is always like itself.
  const range = useMemo(() => {
    const others = shown.flatMap((numbers) => numbers.filter((_, element) => element !== selected));
    return rangeOf(alike ? others : [0, ...others]);
  }, [shown, alike, selected]);

  const select = (element: number | null) => {
    setChoice(element === null ? null : { ref: refs[element], page });
    if (element !== null) onHold();
  };

  return (
    <>
      <p className={inspectorClasses.help}>
        In each step, every element hears from its parent and its children, so after <i>t</i> steps it knows
        about everything up to <i>t</i> edges away. Select one to see which others it has become similar to.
      </p>
      <StepControl {...steps} />
      {selected === null ? (
        <SegmentedControl
          fullWidth
          aria-label="Change shown"
          value={since}
          onChange={(value) => setSince(value as Since)}
          data={[
            { value: 'step', label: 'Change in this step' },
            { value: 'start', label: 'Change since step 0' },
          ]}
        />
      ) : (
        <p className={classes.shown}>
          <span>
            Similarity to <b>{names[selected]}</b>
          </span>
          <button type="button" className="lw-link" onClick={() => select(null)}>
            Back to changes
          </button>
        </p>
      )}
      <RangeLegend name={alike ? 'Cosine' : 'Change'} range={range} />
      <MessageTree
        {...{ refs, parents, names, page, step, range, selected }}
        numbers={shown[step]}
        onSelect={select}
      />
      {alike && selected !== null && <Selected {...{ trace, names, page, step, alike }} element={selected} />}
    </>
  );
}
