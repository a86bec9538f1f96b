/** The address of a thread's script whose text is written in a test. */
export const threadScript = (text: string): URL =>
  new URL(`data:text/javascript,${encodeURIComponent(text)}`);
