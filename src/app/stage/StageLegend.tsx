/** The range of the layer drawn over the enlarged page, if it has numbers. */
import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { uiStore } from '../shared/uiStore';
import { inspectionFeed } from './inspectionFeed';
import { LayerLegend } from './LayerLegend';
import { findLayer, layersOf } from './layers';
import classes from './stage.module.css';

export function StageLegend() {
  const inspected = useSyncExternalStore(inspectionFeed.subscribe, inspectionFeed.current);
  const chosen = useStore(uiStore, (ui) => ui.layer);
  if (chosen === null) return null;
  const layer = inspected && findLayer(layersOf(inspected.views), chosen);
  return <div className={classes.legendRoom}>{layer && <LayerLegend layer={layer} isOnPage />}</div>;
}
