import { createContext } from 'react';

/** Which part of a toolbar is shown here, if it is split between the line of the title and below. */
export const ToolbarPart = createContext<'title' | 'below'>('below');
