import type { Standing, StandingGroup } from '@pmm/shared/figures/availability/standing';

/** Names the line at the end of a card that can be expanded: the pharmacies without any problem. */
export const REST = 'rest';
export type CardGroup = Exclude<StandingGroup, 'available' | 'not-confirmed'> | typeof REST;

/** A line of a card: one pharmacy, or several with the same status. */
export type CardLine =
  | { kind: 'pharmacy'; pharmacy: number }
  | { kind: 'group'; group: CardGroup; pharmacies: readonly number[]; isOpen: boolean };

const groupsBeforeRest = ['not-offered', 'not-listed', 'unknown', 'never-read'] as const;

const pharmacyLine = (pharmacy: number): CardLine => ({ kind: 'pharmacy', pharmacy });

/** The pharmacies where a SKU is available, and those where that is not confirmed. */
const restOf = ({ groups }: Standing): number[] => [
  ...(groups.get('available') ?? []),
  ...(groups.get('not-confirmed') ?? []),
];

/** Deviations first, each in its own line; then everything usual, together until it is expanded. */
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
      // A single name is as short as the line that would replace it.
      return pharmacies.length === 1 ? pharmacies.map(pharmacyLine) : linesOf(group, pharmacies);
    }),
    ...linesOf(REST, restOf(standing)),
  ];
};
