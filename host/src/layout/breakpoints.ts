/** Below this the sidebar becomes a drawer. */
export const NARROW = '(max-width: 899px)';
