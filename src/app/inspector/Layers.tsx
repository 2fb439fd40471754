/** What the agent says about elements, one thing at a time: drawn over the page as the agent has it, and as a list. */
import { Select } from '@mantine/core';
import { useState } from 'react';
import type { Inspection } from '../../contracts/agent';
import { findLayer, layersOf } from '../stage/elementLayer';
import type { Moment } from '../stage/frameFeed';
import { RangeLegend } from '../stage/RangeLegend';
import { rangeOf } from '../stage/valueRange';
import { AgentView } from './AgentView';
import { ElementList } from './ElementList';
import classes from './inspector.module.css';
import { Q } from './Q';

interface LayersProps {
  readonly inspection: Inspection;
  readonly moment: Moment;
}

export function Layers({ inspection, moment }: LayersProps) {
  const [chosen, setChosen] = useState('');
  const layers = layersOf(inspection);
  const layer = findLayer(layers, chosen);
  if (!layer)
    return <p className={`${classes.section} ${classes.help}`}>This agent has no attention to show.</p>;
  const isValued = layer.kind === 'values';
  return (
    <section className={classes.section}>
      <h3 className={classes.heading}>{isValued ? 'Q-values of the elements' : 'Attention over elements'}</h3>
      {layers.length > 1 && (
        <Select
          mb={6}
          aria-label="Shown over the elements"
          value={layer.name}
          onChange={(name) => name && setChosen(name)}
          data={layers.map(({ name }) => name)}
        />
      )}
      <AgentView moment={moment} layer={layer} />
      {isValued ? (
        <RangeLegend name={<Q of="dom" />} range={rangeOf(layer.numbers)} />
      ) : (
        <ElementList layer={layer} moment={moment} />
      )}
    </section>
  );
}
