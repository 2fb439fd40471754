/** Placeholder for a full-page view while its code is loading: Escape already closes it. */
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
