import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import type { Availability } from '@pmm/shared/figures/availability/availability';
import { isUnconfirmed, statusOfCell } from '@pmm/shared/figures/availability/availabilityCell';
import {
  changedIn,
  type ComparedSelection,
  countKinds,
  isChange,
  type KindCounts,
  SAME,
} from '@pmm/shared/figures/dates/compared';
import {
  codesOf,
  type ComparedAvailability,
  twoCounts,
} from '@pmm/shared/figures/dates/comparedAvailability';
import { withMinus } from '@pmm/shared/figures/withMinus';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { useCallback } from 'react';
import type { ComparedLooks, GroupFigures } from '../../page/dates/comparedContent';
import { compactSizes, sizes } from '../availabilitySizes';
import { drawingTop, statusLeft } from '../glyphSheet';

export type AvailabilityComparison = ComparedSelection<ComparedAvailability['after']>;

const UNCHANGED = '=';
const NO_FIGURE = '–';
/** Between the two glyphs of a cell. */
const ARROW = '→';

const partsOf = (codes: readonly [before: number, after: number]): string =>
  (['earlier', 'later'] as const)
    .map((drawing, index) => {
      const status = availabilityStatuses[statusOfCell(codes[index] ?? 0)];
      return status === undefined ? '0 -999px' : `${statusLeft(status)} ${drawingTop(drawing)}`;
    })
    .join();

/** How the availability of two dates looks. */
export const useComparedLooks = () => {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  return useCallback(
    ({ compared }: AvailabilityComparison): ComparedLooks => {
      const signed = (amount: number): string => {
        if (amount === 0) return UNCHANGED;
        const text = format.integer(amount);
        return amount > 0 ? `+${text}` : withMinus(text);
      };
      const wordsOf = (code: number): string => {
        const status = availabilityStatuses[statusOfCell(code)];
        if (status === undefined) return t('dates.neverRead');
        const value = t(`status.${status}`);
        return isUnconfirmed(code) ? t('dates.notConfirmed', { value }) : value;
      };
      const words = Array.from({ length: 256 }, (_, code) => code).map(wordsOf);
      const movesText = ({ down, up }: KindCounts): string =>
        [-down, up]
          .filter((amount) => amount !== 0)
          .map(signed)
          .join(' ') || UNCHANGED;
      const isLost = (side: Availability, channelId: string | undefined): boolean =>
        side.pharmacies.some((each) => each.channelId === channelId && each.incident !== null);
      const group = (products: Iterable<number>, column?: number): GroupFigures => {
        const list = [...products];
        const { then, now, of } = twoCounts(compared, list, column);
        const kinds = countKinds(compared, list, column);
        if (of === 0 && changedIn(kinds) === 0 && kinds.same === 0) {
          return {
            ...{ then: NO_FIGURE, now: NO_FIGURE, difference: '', sign: 0, isSame: true },
            ...{ brief: '', moves: '', label: '' },
          };
        }
        const difference = signed(now - then);
        return {
          then: format.integer(then),
          now: column === undefined ? t('nOfM', { up: now, known: of }) : format.integer(now),
          difference,
          sign: Math.sign(now - then),
          isSame: now === then,
          brief: difference,
          moves: movesText(kinds),
          label: t('dates.availability.group', { now, of, then }),
        };
      };
      return {
        sizes,
        compactSizes,
        widths: [56, 88, 52],
        cell: (cell, kind) => {
          const codes = codesOf(compared, cell);
          if (isChange(kind)) {
            return {
              className: 'parts-2',
              text: ARROW,
              detail: '',
              imagePosition: partsOf(codes),
            };
          }
          const status = availabilityStatuses[statusOfCell(codes[1])];
          const is = kind === SAME && status !== undefined ? `is-${status}` : '';
          return { className: is, text: '', detail: '', imagePosition: '' };
        },
        words: (cell) => {
          const [before, after] = codesOf(compared, cell);
          return { before: words[before] ?? '', after: words[after] ?? '', difference: '' };
        },
        isUnread: (column) => {
          const id = compared.channels[column]?.channelId;
          return isLost(compared.after, id) || isLost(compared.before, id);
        },
        group,
      };
    },
    [t, format],
  );
};
