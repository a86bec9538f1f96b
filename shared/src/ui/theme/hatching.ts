/** Of one tile of a hatching. */
export const HATCH_SIZE = '6px 6px';

/**
 * One tile with two lines, which continue in the next one. A repeating gradient would need no size, but
 * Firefox fills parts of its area without a graphics card.
 */
export const hatchImage = (line: string, ground = 'transparent'): string =>
  `linear-gradient(135deg,${ground} 37.5%,${line} 37.5% 50%,${ground} 50% 87.5%,${line} 87.5%)`;
