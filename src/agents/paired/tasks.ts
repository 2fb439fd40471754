/** The task whose pages are generated: an episode of it has a design. */
export const GENERATED_TASK = 'gminiwob';
