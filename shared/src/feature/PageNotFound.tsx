import { createContext, use, type ReactNode } from 'react';

/** How the host shows it; the message is in the language of the person. */
export const PageNotFoundLook = createContext<(message: string) => ReactNode>((message) => message);

/**
 * What a page shows when it finds that there is nothing at its address, with what there is not.
 * Rendered and not thrown: the page stays there and can follow what the person selects next.
 */
export function PageNotFound({ message }: { message: string }) {
  return use(PageNotFoundLook)(message);
}
