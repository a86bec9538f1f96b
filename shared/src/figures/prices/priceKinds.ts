import { NOT_CONFIRMED_KIND } from '../exceptions/exceptions';
import type { Comparison } from './comparison';
import type { FigureSign } from './signs';

/** What is listed in each comparison. */
const kindsByComparison = {
  deviation: ['beyond-twice', 'beyond', 'above', NOT_CONFIRMED_KIND],
  change: ['fell-much', 'fell', 'rose', 'rose-much', NOT_CONFIRMED_KIND],
} as const;
export type PriceExceptionKind = (typeof kindsByComparison)[Comparison['kind']][number];

export const priceKindsOf = (kind: Comparison['kind']): readonly PriceExceptionKind[] =>
  kindsByComparison[kind];

export const firstPriceKinds: ReadonlySet<PriceExceptionKind> = new Set([
  ...kindsByComparison.deviation,
  ...kindsByComparison.change,
]);

type ListedSign = FigureSign | 'not confirmed';

/** The sign whose cells a kind lists. */
export const signOfKind: Readonly<Record<PriceExceptionKind, ListedSign>> = {
  'beyond-twice': 'beyond twice',
  beyond: 'beyond',
  above: 'above',
  'fell-much': 'fell much',
  fell: 'fell',
  rose: 'rose',
  'rose-much': 'rose much',
  [NOT_CONFIRMED_KIND]: 'not confirmed',
};
