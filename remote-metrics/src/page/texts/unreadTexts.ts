import type { Format } from '@pmm/shared/i18n';
import { ageText, sinceText } from './timeTexts';
import { oncePerValue, sentence, type Translate } from './sentence';

/**
 * How a pharmacy or a SKU says that it is not read at present, or was last read long ago. Times in
 * milliseconds.
 */
export interface UnreadTexts {
  age: (hours: number) => string;
  notReadSince: (name: string, since: number) => string;
  /** In the row of a SKU, which contains its name already. */
  productUnreadSince: (since: number) => string;
  /** The same, shorter, for rows without room for more. */
  productLastRead: (since: number) => string;
  /** In one of its cells, after everything that it shows. */
  unconfirmedProduct: (cell: string, since: number) => string;
  /** Instead of a figure. */
  notConfirmedSince: (since: number) => string;
  stalePharmacy: (pharmacy: string, hours: number) => string;
}

export const unreadTexts = (t: Translate, format: Format): UnreadTexts => {
  const age = ageText(t, format);
  const notConfirmed = sentence(['since'], (slots) => t('notConfirmedSince', slots));
  const productUnread = sentence(['since'], (slots) => t('productUnreadSince', slots));
  const lastRead = sentence(['since'], (slots) => t('productLastRead', slots));
  const unconfirmed = sentence(['cell', 'since'], (slots) => t('cell.unconfirmedProduct', slots));
  const day = oncePerValue((at) => format.date(new Date(at)));
  const moment = oncePerValue((at) => format.dateTime(new Date(at)));
  return {
    age,
    notReadSince: (name, from) =>
      t('notReadSince', { name, since: sinceText(format, new Date(from)) }),
    productUnreadSince: (since) => productUnread({ since: day(since) }),
    productLastRead: (since) => lastRead({ since: day(since) }),
    unconfirmedProduct: (cell, since) => unconfirmed({ cell, since: moment(since) }),
    notConfirmedSince: (from) => notConfirmed({ since: sinceText(format, new Date(from)) }),
    stalePharmacy: (name, hours) => t('stalePharmacy', { name, age: age(hours) }),
  };
};
