/** The profile of the open run. It is kept from the first update on, whether or not anybody looks. */
import { runStore } from '../stores';
import { ProfileLog } from './profileLog';

export const runProfile = new ProfileLog();

runStore.feed.subscribe((update) => runProfile.push(update));
