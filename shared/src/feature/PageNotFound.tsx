import { createContext, use, type ReactNode } from 'react';

/** The look that the host gives it; the message is already in the person's language. */
export const PageNotFoundLook = createContext<(message: string) => ReactNode>((message) => message);

/**
 * What a page shows if there is nothing at its address; the message says what is missing. Rendered,
 * not thrown: the page stays mounted and can follow what the person selects next.
 */
export function PageNotFound({ message }: { message: string }) {
  return use(PageNotFoundLook)(message);
}
