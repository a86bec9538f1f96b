import type { AuditEvent } from '@pmm/shared/contracts/audit';
import { joinedNames } from '@pmm/shared/figures/isolated';
import { useFormat, useTranslation } from '@pmm/shared/i18n';

/**
 * An event in words. Its details are the name of a watchlist, the number of items, or which export.
 */
export const useLine = () => {
  const { t } = useTranslation('account');
  const { dateTime } = useFormat();
  return ({ at, kind, person, source, details }: AuditEvent) => {
    const { name, items, metric, format, provider, by } = details;
    // Done by an administrator, not by a member of the tenant.
    const isByAdministration = by === 'administration';
    const count = typeof items === 'number' ? t('activity.items', { count: items }) : undefined;
    const nobody = isByAdministration ? t('activity.administration') : t('activity.deletedPerson');
    const administration =
      isByAdministration && person !== '' ? t('activity.byAdministration') : undefined;
    return {
      at: dateTime(at),
      kind: t(`activity.kinds.${kind}`),
      person: person === '' ? nobody : person,
      details: joinedNames(
        [name, count, metric, format, provider, administration]
          .filter((part) => part !== undefined)
          .map(String),
        ' · ',
      ),
      source,
    };
  };
};
