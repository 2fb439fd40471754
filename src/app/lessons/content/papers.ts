/** Places in papers, as a lesson names them. */

export const WGE = 'Liu et al. 2018';
export const DOM_Q_NET = 'Jia et al. 2019';
export const WORLD_OF_BITS = 'Shi et al. 2017';
export const CC_NET = 'Humphreys et al. 2022';
export const PAIRED = 'Gur et al. 2021';

export const inWge = (place: string): string => `${WGE} (workflow-guided exploration), ${place}`;
export const inWorldOfBits = (place: string): string => `${WORLD_OF_BITS} (World of Bits), ${place}`;
export const inDomQNet = (place: string): string => `${DOM_Q_NET} (DOM-Q-NET), ${place}`;
export const inPaired = (place: string): string => `${PAIRED} (Flexible b-PAIRED), ${place}`;
export const inCcNet = (place: string): string => `${CC_NET} (CC-Net), ${place}`;
