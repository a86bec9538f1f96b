import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Icon } from '@pmm/shared/ui/Icon';
import type { MatrixColumns } from '../columns/useColumns';
import { Chip } from './FilterChips';

interface HiddenChipProps {
  columns: Pick<MatrixColumns, 'everyPharmacy' | 'hidden' | 'arrangement' | 'onArrange'>;
}

/** How many pharmacies are shown and count; pressing it shows all. */
export function HiddenChip({ columns }: HiddenChipProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const { everyPharmacy, hidden, arrangement, onArrange } = columns;
  const all = everyPharmacy.length;
  const text = t('columns.some', {
    shown: format.integer(all - hidden),
    ...{ count: all, all: format.integer(all) },
  });
  return (
    <Chip
      type="button"
      title={t('columns.notCounted')}
      aria-label={t('columns.showAll', { text })}
      onClick={() => onArrange({ ...arrangement, hidden: [] })}
    >
      <Icon name="eye-off" size={14} />
      <span>{text}</span>
      <Icon name="x" size={14} />
    </Chip>
  );
}
