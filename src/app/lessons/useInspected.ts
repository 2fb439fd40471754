/** What is known about the newest decision, rendered again with each one. */
import { useSyncExternalStore } from 'react';
import { inspectionFeed } from '../stage/inspectionFeed';

export const useInspected = () => useSyncExternalStore(inspectionFeed.subscribe, inspectionFeed.current);
