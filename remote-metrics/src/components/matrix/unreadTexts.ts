import type { Format } from '@pmm/shared/i18n';
import { ageText } from '../ageText';
import { sinceText } from '../today';
import type { UnreadTexts } from './pharmacyHeader';
import { sentence } from './sentence';
import type { Translate } from '../translate';

export const unreadTexts = (t: Translate, format: Format): UnreadTexts => {
  const age = ageText(t, format);
  const notConfirmed = sentence(['since'], (slots) => t('notConfirmedSince', slots));
  return {
    age,
    notReadSince: (name, from) =>
      t('notReadSince', { name, since: sinceText(format, new Date(from)) }),
    notConfirmedSince: (from) => notConfirmed({ since: sinceText(format, new Date(from)) }),
    stalePharmacy: (name, hours) => t('stalePharmacy', { name, age: age(hours) }),
  };
};
