import { token } from './tokens';

/**
 * The ground of what scrolls, though what is behind it has the same: Chromium leaves scrolling to the compositor
 * only where nothing shines through, and works on each frame of it in the main thread elsewhere.
 */
export const scrolledGround = (name: 'ground' | 'surface'): string =>
  `background-color: ${token(name)};`;
