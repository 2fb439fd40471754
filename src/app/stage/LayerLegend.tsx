/** The numbers that a layer's tints represent. */
import { formatPercent, formatValue } from '../../text/format';
import { Q } from '../shared/Q';
import { type Layer, legendRangeOf } from './layers';
import { RangeLegend } from './RangeLegend';

interface LayerLegendProps {
  readonly layer: Layer;
  readonly isOnPage?: boolean;
}

export function LayerLegend({ layer, isOnPage }: LayerLegendProps) {
  const name = layer.kind === 'values' ? <Q of="dom" /> : layer.name;
  // Maps of the screen hold probabilities and similarities: with two decimals, a pointer that may go anywhere would round to 0.
  const isShare = layer.kind === 'attention' || layer.kind === 'pixel-map';
  const format = isShare ? formatPercent : formatValue;
  return <RangeLegend name={name} range={legendRangeOf(layer)} format={format} isOnPage={isOnPage} />;
}
