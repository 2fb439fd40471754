/** The range of the layer drawn over the enlarged page, if it has numbers. */
import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { uiStore } from '../shared/uiStore';
import { inspectionFeed } from './inspectionFeed';
import { LayerLegend } from './LayerLegend';
import { findLayer, layersOf } from './layers';

export function StageLegend() {
  const inspected = useSyncExternalStore(inspectionFeed.subscribe, inspectionFeed.current);
  const chosen = useStore(uiStore, (ui) => ui.layer);
  if (!inspected || chosen === null) return null;
  const layer = findLayer(layersOf(inspected.views), chosen);
  return layer && <LayerLegend layer={layer} isOnPage />;
}
