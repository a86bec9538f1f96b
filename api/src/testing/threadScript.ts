/** The address of a script for a thread that is written in a test. */
export const threadScript = (text: string): URL =>
  new URL(`data:text/javascript,${encodeURIComponent(text)}`);
