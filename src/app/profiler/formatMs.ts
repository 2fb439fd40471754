/** Milliseconds as far as they are steady enough to be read. */
import { formatCount } from '../shared/format';

export const formatMs = (ms: number): string => (ms === 0 || ms >= 10 ? formatCount(ms) : ms.toFixed(1));
