import type { Format } from '@pmm/shared/i18n';
import { ageText } from './ageText';
import { sinceText } from './today';
import type { UnreadTexts } from '../../grid/pharmacyHeader';
import { oncePerValue } from './oncePerValue';
import { sentence } from './sentence';
import type { Translate } from './translate';

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
