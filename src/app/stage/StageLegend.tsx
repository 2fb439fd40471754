/** The range of the values drawn over the enlarged page; nothing while there are none. */
import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { inspectionFeed } from '../inspector/inspectionFeed';
import { Q } from '../inspector/Q';
import { uiStore } from '../shared/uiStore';
import { findLayer, layersOf } from './elementLayer';
import { RangeLegend } from './RangeLegend';
import { rangeOf } from './valueRange';

export function StageLegend() {
  const inspected = useSyncExternalStore(inspectionFeed.subscribe, inspectionFeed.current);
  const chosen = useStore(uiStore, (ui) => ui.attention);
  if (!inspected || chosen === null) return null;
  const layer = findLayer(layersOf(inspected.inspection), chosen);
  if (layer?.kind !== 'values') return null;
  return <RangeLegend name={<Q of="dom" />} range={rangeOf(layer.numbers)} isOnPage />;
}
