import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import { useTranslation } from '@pmm/shared/i18n';

/** An entry of the legend (see `countedAs`) in words. */
export const useStatusText = () => {
  const { t } = useTranslation('metrics');
  return (entry: number): string => {
    const status = availabilityStatuses[entry];
    return status ? t(`status.${status}`) : t('notConfirmed');
  };
};
