import { token } from './tokens';

/**
 * A background for what scrolls, even if what is behind has the same colour: Chromium scrolls in
 * the compositor only if nothing shines through, and otherwise works on each frame in the main
 * thread.
 */
export const scrolledGround = (name: 'ground' | 'surface'): string =>
  `background-color: ${token(name)};`;
