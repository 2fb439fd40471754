/** The variable of a recorded page that stands for its `location`. */
export const PAGE_LOCATION = 'latticeworkLocation';
