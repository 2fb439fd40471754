/** What the agent reports about the page, one layer at a time: drawn over the page as the agent sees it, and as a list. */
import { Select } from '@mantine/core';
import { useState } from 'react';
import { Explained } from '../shared/Explained';
import { LayerLegend } from '../stage/LayerLegend';
import { findLayer, type Layer, layersOf } from '../stage/layers';
import { AgentView } from './AgentView';
import type { DrawingProps } from './Drawing';
import { ElementList } from './ElementList';
import classes from './inspector.module.css';

const HEADINGS = {
  values: 'Q-values of the elements',
  attention: 'Attention over elements',
  'pixel-map': 'Map of the screen',
} as const satisfies Record<Layer['kind'], string>;

export function Layers({ views, page }: DrawingProps) {
  const [chosen, setChosen] = useState('');
  const layers = layersOf(views);
  const layer = findLayer(layers, chosen);
  if (!layer) return null;
  return (
    <section className={classes.section}>
      <h3 className={classes.heading}>
        <Explained>{HEADINGS[layer.kind]}</Explained>
      </h3>
      {layers.length > 1 && (
        <Select
          mb={6}
          aria-label="Overlay"
          value={layer.name}
          onChange={(name) => name && setChosen(name)}
          data={layers.map(({ name }) => name)}
        />
      )}
      <AgentView page={page} layer={layer} />
      <LayerLegend layer={layer} />
      {layer.kind === 'attention' && <ElementList layer={layer} page={page} />}
    </section>
  );
}
