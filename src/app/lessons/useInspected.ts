/** What is known of the newest decision, drawn anew with each. */
import { useSyncExternalStore } from 'react';
import { inspectionFeed } from '../stage/inspectionFeed';

export const useInspected = () => useSyncExternalStore(inspectionFeed.subscribe, inspectionFeed.current);
