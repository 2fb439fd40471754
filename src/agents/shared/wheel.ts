/** How far one turn of the mouse wheel scrolls, CSS pixels. */
export const WHEEL_PX = 40;
