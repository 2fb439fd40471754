/** Settings that decide what the network computes and how its outputs are used. The others only affect how it learns. */
import { network } from './network';
import { vocabularies } from './vocabularies';

export const networkKeys = [
  ...[...network, ...vocabularies].map(({ key }) => key),
  ...(['candidates', 'typing', 'repeats'] as const),
];
