/** The numbers that a layer's tints stand for; nothing for attention, whose tints are relative. */
import { Q } from '../shared/Q';
import { type Layer, legendRangeOf } from './layers';
import { RangeLegend } from './RangeLegend';

interface LayerLegendProps {
  readonly layer: Layer;
  readonly isOnPage?: boolean;
}

export function LayerLegend({ layer, isOnPage }: LayerLegendProps) {
  const range = legendRangeOf(layer);
  if (!range) return null;
  const name = layer.kind === 'values' ? <Q of="dom" /> : layer.name;
  return <RangeLegend name={name} range={range} isOnPage={isOnPage} />;
}
