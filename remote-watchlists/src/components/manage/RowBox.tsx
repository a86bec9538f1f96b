import { useTranslation } from '@pmm/shared/i18n';
import { Checkbox } from '@pmm/shared/ui/Checkbox';
import type { shareOf } from '../../watchlist/selection';

/** How much of a row is selected. Pressing it is like pressing the row, whose keys do the same. */
export function RowBox({ name, share }: { name: string; share: ReturnType<typeof shareOf> }) {
  const { t } = useTranslation('watchlists');
  return (
    <Checkbox
      label={t('manage.selectOne', { name })}
      labelHidden
      tabIndex={-1}
      checked={share === 'all'}
      indeterminate={share === 'some'}
      onChange={() => undefined}
    />
  );
}
