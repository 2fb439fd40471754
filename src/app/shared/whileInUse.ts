/** Lists that stay still while somebody points at them or has the focus in them. */
import type { FocusEvent } from 'react';

/**
 * Listeners for the element that holds the list.
 * @param hold called with true when a pointer or the focus enters, with false when it leaves
 */
export const whileInUse = (hold: (isInUse: boolean) => void) => ({
  onPointerEnter: () => hold(true),
  onPointerLeave: () => hold(false),
  onFocus: () => hold(true),
  onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) hold(false);
  },
});
