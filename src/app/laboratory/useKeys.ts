/** Escape closes; Ctrl Z and similar keys undo and redo; Page Up and Page Down move from time step to time step. */
import { useEffect, useEffectEvent } from 'react';
import { undoKeyOf } from '../commands/shortcut';
import { editsStore } from '../latticeEdits/editsStore';
import { closeLaboratory, openLaboratory } from '../latticeEdits/navigation';
import type { Laboratory } from './useLaboratory';

export function useKeys(
  content: { readonly current: HTMLElement | null },
  laboratory: Laboratory | null,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (event.defaultPrevented || !isWithin(target, content.current)) return;
    if (event.key === 'Escape') closeLaboratory();
    const by = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : 0;
    if (by !== 0 && laboratory) {
      const { demo, vertex, lattice } = laboratory;
      event.preventDefault();
      openLaboratory(demo.id, Math.max(0, Math.min(vertex + by, lattice.vertices.length - 1)));
    }
    const change = undoKeyOf(event, target);
    if (change === null) return;
    event.preventDefault();
    editsStore.getState()[change]();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** Lists of options, and dialogs above the laboratory, handle keys themselves. */
function isWithin(target: HTMLElement, content: HTMLElement | null): boolean {
  if (target.matches?.('[aria-expanded="true"]:is(input, [aria-haspopup])')) return false;
  const dialog = content?.closest('[role="dialog"]');
  return dialog?.contains(target) || target === document.body;
}
