/** The time steps, the candidates of one of them, and the page they select from, side by side. */
import { SegmentedControl } from '@mantine/core';
import { IconFlask2 } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { Constraint } from '../../contracts/workflow';
import { PageView } from '../../workflow/PageView';
import { CommandButton } from '../commands/CommandButton';
import { COMMANDS } from '../commands/commands';
import { openLaboratory } from '../latticeEdits/navigation';
import { Empty } from '../shared/Empty';
import { useFocusReturn } from '../shared/focusTrail';
import { Candidates } from './Candidates';
import classes from './LaboratoryContent.module.css';
import { LaboratoryHeader } from './LaboratoryHeader';
import { RecordedPage } from './RecordedPage';
import { TimeSteps } from './TimeSteps';
import { TrainingSlider } from './TrainingSlider';
import { useKeys } from './useKeys';
import { type Laboratory, useLaboratory } from './useLaboratory';
import { useLearned } from './useLearned';
import { Workflows } from './Workflows';

const LOOKS = [
  { value: 'steps', label: 'Steps' },
  { value: 'workflows', label: 'Workflows' },
] as const;
type Look = (typeof LOOKS)[number]['value'];

export function LaboratoryContent() {
  const content = useRef<HTMLDivElement>(null);
  const laboratory = useLaboratory();
  const learned = useLearned();
  const [look, setLook] = useState<Look>('steps');
  useKeys(content, laboratory);
  useFocusReturn();
  return (
    <div ref={content} className={classes.laboratory} data-laboratory>
      <LaboratoryHeader laboratory={laboratory} />
      {!laboratory || laboratory.lattice.vertices.length === 0 ? (
        <Empty icon={<IconFlask2 size={28} stroke={1.4} />} title="No lattice to edit">
          A lattice is induced from a demonstration with at least one click or typed text.{' '}
          <CommandButton command={COMMANDS.record} />
        </Empty>
      ) : (
        <>
          <div className={classes.bar}>
            <SegmentedControl
              aria-label="View"
              data={[...LOOKS]}
              value={look}
              onChange={(value) => setLook(value as Look)}
            />
            <TrainingSlider learned={learned} isLearned={learned.isLearned(laboratory.lattice)} />
          </div>
          {look === 'workflows' ? (
            <Workflows
              laboratory={laboratory}
              learned={learned}
              onStep={(demo, vertex) => {
                openLaboratory(demo, vertex);
                setLook('steps');
              }}
            />
          ) : (
            <Steps
              key={laboratory.demo.id}
              laboratory={laboratory}
              probabilities={learned.probabilitiesOf(laboratory.lattice)}
              taken={learned.takenOf(laboratory.lattice)}
            />
          )}
        </>
      )}
    </div>
  );
}

interface StepsProps {
  readonly laboratory: Laboratory;
  readonly probabilities: readonly (readonly number[])[];
  readonly taken: readonly (readonly number[])[] | null;
}

function Steps({ laboratory, probabilities, taken }: StepsProps) {
  const { lattice, actions, vertex } = laboratory;
  const [pointed, setPointed] = useState<Constraint | null>(null);
  const [query, setQuery] = useState('');
  const action = actions[vertex];
  const view = new PageView(action.dom, lattice.fields);
  return (
    <div className={classes.body}>
      <TimeSteps laboratory={laboratory} query={query} onSearch={setQuery} />
      <Candidates
        key={vertex}
        laboratory={laboratory}
        view={view}
        probabilities={probabilities[vertex] ?? []}
        taken={taken?.[vertex] ?? null}
        query={query}
        onPoint={setPointed}
      />
      <RecordedPage action={action} view={view} pointed={pointed} number={vertex + 1} />
    </div>
  );
}
