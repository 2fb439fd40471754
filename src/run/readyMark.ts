/** The performance mark that the page sets when it accepts calls from the command line. */
export const READY_MARK = 'latticework ready';
