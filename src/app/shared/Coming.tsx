/** Stands for a view over the whole page while its code is on its way: Escape leads out of it already. */
import { useEffect, useEffectEvent } from 'react';

export function Coming({ onClose }: { readonly onClose: () => void }) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return null;
}
