/** The size of one tile of a hatching. */
export const HATCH_SIZE = '6px 6px';

/**
 * One tile with two lines that continue in the next tile. A repeating gradient would need no size,
 * but without a graphics card Firefox fills parts of its area.
 */
export const hatchImage = (line: string, ground = 'transparent'): string =>
  `linear-gradient(135deg,${ground} 37.5%,${line} 37.5% 50%,${ground} 50% 87.5%,${line} 87.5%)`;
