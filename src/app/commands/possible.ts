/** Conditions under which commands are possible. */
import { isBusy } from '../run/runActivity';
import type { CommandContext } from './command';

export const always = () => true;
export const canStart = ({ run }: CommandContext): boolean => !isBusy(run);
