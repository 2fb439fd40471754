/** Performance mark that the page leaves when it takes calls of the command line. */
export const READY_MARK = 'latticework ready';
