/** The task whose pages are generated: each of its episodes has a design. */
export const GENERATED_TASK = 'gminiwob';
