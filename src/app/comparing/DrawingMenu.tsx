/** How the compared curves are drawn, in a few words, with what changes it: the band, smoothing, a log scale. */
import { Radio, Stack, Text } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { describeSmoothing, LogSwitch, SmoothingSlider, ToolPopover } from '../curves/ChartControls';
import { curvesStore } from '../curves/curvesStore';
import { BAND_KINDS, type BandKind } from './bandKinds';
import { comparingStore } from './comparingStore';

interface DrawingMenuProps {
  /** Whether there is a band, around several runs. */
  readonly hasBand: boolean;
  /** Whether the values that are shown can have a log scale. */
  readonly canBeLog: boolean;
}

export function DrawingMenu({ hasBand, canBeLog }: DrawingMenuProps) {
  const band = useStore(comparingStore, (state) => state.band);
  const { smoothing, isLog, areTables } = useStore(curvesStore);
  const parts = [
    hasBand && `band: ${BAND_KINDS[band].label}`,
    describeSmoothing(smoothing).toLowerCase(),
    isLog && canBeLog && !areTables && 'log scale',
  ];
  const text = parts.filter(Boolean).join(', ');
  return (
    <ToolPopover
      width={300}
      icon={<IconAdjustments size={15} stroke={1.6} aria-hidden />}
      text={text[0].toUpperCase() + text.slice(1)}
    >
      <Stack gap="md">
        {hasBand && <BandChoice band={band} />}
        <SmoothingSlider />
        <div>
          <LogSwitch isPossible={canBeLog} />
        </div>
      </Stack>
    </ToolPopover>
  );
}

function BandChoice({ band }: { readonly band: BandKind }) {
  return (
    <Radio.Group
      label="Band"
      value={band}
      onChange={(value) => comparingStore.getState().chooseBand(value as BandKind)}
    >
      <Stack gap={6} mt={6}>
        {Object.entries(BAND_KINDS).map(([value, { label }]) => (
          <Radio key={value} size="xs" value={value} label={label} />
        ))}
      </Stack>
      <Text size="xs" c="dimmed" mt={6}>
        {BAND_KINDS[band].help}
      </Text>
    </Radio.Group>
  );
}
