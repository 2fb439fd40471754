/** Milliseconds, with only as many digits as are steady enough to read. */
import { formatCount } from '../../text/format';

export const formatMs = (ms: number): string => (ms === 0 || ms >= 10 ? formatCount(ms) : ms.toFixed(1));
