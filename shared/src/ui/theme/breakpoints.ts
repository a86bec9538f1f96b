/** Below this there is no room for two columns: the sidebar becomes a drawer, panes become steps. */
export const NARROW = '(max-width: 899px)';
/** Below this one hand holds the screen: buttons fold, what is left takes the whole width. */
export const PHONE = '(max-width: 599px)';
/** A phone that lies on its side: wide, but bars above the page would be all that is seen. */
export const SHORT = '(max-height: 499px)';
/** The same where a column beside another still has room. */
export const SHORT_AND_WIDE = `${SHORT} and (min-width: 600px)`;
/** A phone, however it is held. */
export const SMALL = `${PHONE}, ${SHORT}`;
