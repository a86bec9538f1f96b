import { metrics } from './matrix';

/** The pages that can be exported: the matrices and the timeline. */
export const exportedPages = [...metrics, 'timeline'] as const;
export type ExportedPage = (typeof exportedPages)[number];
