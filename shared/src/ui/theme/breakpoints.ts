/** No room for two columns: the sidebar becomes a drawer, panes become steps. */
export const NARROW = '(max-width: 899px)';
/** Little room next to a sidebar: a page's title and tools share one line, and tools fold. */
export const BRIEF = '(min-width: 600px) and (max-width: 1279px) and (min-height: 500px)';
/** A phone held upright: buttons fold, and the remaining ones take the whole width. */
export const PHONE = '(max-width: 599px)';
/** A phone on its side: wide, but bars above the page would take up all of it. */
export const SHORT = '(max-height: 499px)';
/** The same, but with room for two columns. */
export const SHORT_AND_WIDE = `${SHORT} and (min-width: 600px)`;
/** A phone, upright or on its side. */
export const SMALL = `${PHONE}, ${SHORT}`;
