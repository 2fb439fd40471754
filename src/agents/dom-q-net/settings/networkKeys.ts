/** What the network computes, and what is done with it. Other settings only say how it learns. */
import { network } from './network';
import { vocabularies } from './vocabularies';

export const networkKeys = [
  ...[...network, ...vocabularies].map(({ key }) => key),
  ...(['candidates', 'typing', 'repeats'] as const),
];
