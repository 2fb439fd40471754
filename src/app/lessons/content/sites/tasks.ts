export const TASK = 'gminiwob';
export const AGENT = 'paired';
