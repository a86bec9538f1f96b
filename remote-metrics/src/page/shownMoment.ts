import { createContext } from 'react';

/** The time that everything on a page is as of, in milliseconds; null means now. */
export const ShownMoment = createContext<number | null>(null);
