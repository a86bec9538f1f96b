import { createContext, use, type ReactNode } from 'react';

/** The host sets how this looks; the message is already in the person's language. */
export const PageNotFoundLook = createContext<(message: string) => ReactNode>((message) => message);

/**
 * Shown by a page if its address leads to nothing; the message names the missing thing. Rendered,
 * not thrown: the page stays mounted and can follow the person's next selection.
 */
export function PageNotFound({ message }: { message: string }) {
  return use(PageNotFoundLook)(message);
}
