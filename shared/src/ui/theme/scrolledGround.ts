import { token } from './tokens';

/**
 * A background for scrolled elements, even if the element behind has the same colour: Chromium
 * scrolls in the compositor only if nothing shines through. Otherwise it paints each frame in the
 * main thread.
 */
export const scrolledGround = (name: 'ground' | 'surface'): string =>
  `background-color: ${token(name)};`;
