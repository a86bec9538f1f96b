import type { AuditEvent } from '@pmm/shared/contracts/audit';
import { useFormat, useTranslation } from '@pmm/shared/i18n';

/** What a person reads of an event. The details: the name of a watchlist, how many items, which export. */
export const useLine = () => {
  const { t } = useTranslation('account');
  const { dateTime } = useFormat();
  return ({ at, kind, person, source, details }: AuditEvent) => {
    const { name, items, metric, format, provider, by } = details;
    // Nobody in the tenant did it.
    const isByAdministration = by === 'administration';
    const count = typeof items === 'number' ? t('activity.items', { count: items }) : undefined;
    const nobody = isByAdministration ? t('activity.administration') : t('activity.deletedPerson');
    const administration =
      isByAdministration && person !== '' ? t('activity.byAdministration') : undefined;
    return {
      at: dateTime(at),
      kind: t(`activity.kinds.${kind}`),
      person: person === '' ? nobody : person,
      details: [name, count, metric, format, provider, administration]
        .filter((part) => part !== undefined)
        .join(' · '),
      source,
    };
  };
};
