/** Below this the sidebar becomes a drawer. */
export const NARROW = '(max-width: 899px)';
/** Below this both selectors do not fit beside the buttons: one button opens them. */
export const PHONE = '(max-width: 599px)';
