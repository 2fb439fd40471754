/** The profile of the open run. It is recorded from the first update on, whether or not it is visible. */
import { activeRun } from '../activeRun/activeRun';
import { ProfileLog } from './ProfileLog';

export const runProfile = new ProfileLog();

activeRun.feed.subscribe((update) => runProfile.push(update));
