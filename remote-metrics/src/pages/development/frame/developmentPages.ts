/** In the order in which the pages name one another. */
export const developmentPages = [
  { id: 'playground', path: '/dev/playground' },
  { id: 'tooltips', path: '/dev/tooltip-demo' },
  { id: 'charts', path: '/dev/d3-demo' },
  { id: 'outbox', path: '/dev/outbox' },
] as const;

export type DevelopmentPageId = (typeof developmentPages)[number]['id'];
