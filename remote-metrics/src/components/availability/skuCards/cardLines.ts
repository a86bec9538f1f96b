import type { Standing, StandingGroup } from '@pmm/shared/figures/availability/standing';

/** What is opened at the end of a card: the pharmacies where nothing is wrong. */
export const REST = 'rest';
export type CardGroup = Exclude<StandingGroup, 'available' | 'not-confirmed'> | typeof REST;

/** A line of a card: one pharmacy, or several that have their status in common. */
export type CardLine =
  | { kind: 'pharmacy'; pharmacy: number }
  | { kind: 'group'; group: CardGroup; pharmacies: readonly number[]; isOpen: boolean };

const groupsBeforeRest = ['not-offered', 'not-listed', 'unknown', 'never-read'] as const;

const pharmacyLine = (pharmacy: number): CardLine => ({ kind: 'pharmacy', pharmacy });

/** The pharmacies where a SKU is available, and those of which it is not confirmed. */
const restOf = ({ groups }: Standing): number[] => [
  ...(groups.get('available') ?? []),
  ...(groups.get('not-confirmed') ?? []),
];

/** Deviations first, each by itself; then what is usual, together until it is opened. */
export const cardLines = (
  standing: Standing,
  isOpen: (group: CardGroup) => boolean,
): CardLine[] => {
  const linesOf = (group: CardGroup, pharmacies: readonly number[]): CardLine[] => {
    if (pharmacies.length === 0) return [];
    const line: CardLine = { kind: 'group', group, pharmacies, isOpen: isOpen(group) };
    return line.isOpen ? [line, ...pharmacies.map(pharmacyLine)] : [line];
  };
  return [
    ...standing.deviations.map(pharmacyLine),
    ...groupsBeforeRest.flatMap((group) => {
      const pharmacies = standing.groups.get(group) ?? [];
      // One name is as short as the line that would stand for it.
      return pharmacies.length === 1 ? pharmacies.map(pharmacyLine) : linesOf(group, pharmacies);
    }),
    ...linesOf(REST, restOf(standing)),
  ];
};
