/** How the lattice is shown. */
import { ActionIcon, SegmentedControl, Tooltip } from '@mantine/core';
import { IconMathFunction } from '@tabler/icons-react';
import { lazy } from 'react';
import { useStore } from 'zustand';
import { latticeStore } from './latticeStore';

const ZoomButtons = lazy(() => import('./graph').then((module) => ({ default: module.ZoomButtons })));

const FORMS = [
  { value: 'rows', label: 'Rows' },
  { value: 'graph', label: 'Graph' },
] as const;

export function LookButtons() {
  const { form, isFormal, set } = useStore(latticeStore);
  return (
    <>
      {form === 'graph' && <ZoomButtons />}
      <Tooltip label="Formal text instead of words, in the notation of the paper’s Appendix A">
        <ActionIcon
          aria-label="Formal text"
          aria-pressed={isFormal}
          variant={isFormal ? 'light' : 'subtle'}
          color={isFormal ? 'ink' : 'gray'}
          onClick={() => set({ isFormal: !isFormal })}
        >
          <IconMathFunction size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <SegmentedControl
        aria-label="Form of the lattice"
        data={[...FORMS]}
        value={form}
        onChange={(value) => set({ form: value as (typeof FORMS)[number]['value'] })}
      />
    </>
  );
}
