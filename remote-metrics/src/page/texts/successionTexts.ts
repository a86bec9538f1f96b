import type { Succession } from '@pmm/shared/contracts/matrix';
import type { Format } from '@pmm/shared/i18n';
import type { Translate } from './sentence';

/** What the row of several products that replace one another says of them. */
export interface SuccessionTexts {
  /** In the row, next to the name. */
  newPzn: (succession: Succession) => string;
  /** The same, shorter, for rows without room for more. */
  newSince: (succession: Succession) => string;
  /** The same in whole words, with the name of the SKU. */
  replaces: (name: string, succession: Succession) => string;
  /** In a cell, after everything that it shows; empty if only the newest product counts there. */
  countsAt: (succession: Succession, column: number) => string;
}

export const successionTexts = (t: Translate, format: Format): SuccessionTexts => {
  const newPzn = ({ since }: Succession): string =>
    since === null
      ? t('succession.notYet')
      : t('succession.newPzn', { since: format.date(new Date(since)) });
  return {
    newPzn,
    newSince: ({ since }) =>
      since === null
        ? t('succession.notYetShort')
        : t('succession.newSince', { since: format.date(new Date(since)) }),
    replaces: (name, succession) =>
      t('succession.row', {
        name,
        newPzn: newPzn(succession),
        pzns: succession.former.map(({ pzn }) => pzn).join(', '),
      }),
    countsAt: ({ former, severalAt }, column) => {
      if (severalAt.includes(column)) return t('succession.several');
      const counts = former.find(({ countsAt }) => countsAt.includes(column));
      return counts ? t('succession.former', { pzn: counts.pzn }) : '';
    },
  };
};
