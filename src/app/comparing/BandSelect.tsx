/** Chooses what the band around the mean or median of several runs shows. */
import { Select, Tooltip } from '@mantine/core';
import { useStore } from 'zustand';
import { BAND_KINDS, type BandKind } from './bandKinds';
import { comparingStore } from './comparingStore';

const CHOICES = Object.entries(BAND_KINDS).map(([value, { label }]) => ({ value, label: `Band: ${label}` }));

export function BandSelect() {
  const { band, chooseBand } = useStore(comparingStore);
  return (
    <Tooltip label={BAND_KINDS[band].help} position="top">
      <Select
        aria-label="Band"
        w={200}
        data={CHOICES}
        value={band}
        onChange={(value) => value && chooseBand(value as BandKind)}
      />
    </Tooltip>
  );
}
