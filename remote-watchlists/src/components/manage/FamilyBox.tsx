import { useTranslation } from '@pmm/shared/i18n';
import { Checkbox } from '@pmm/shared/ui/Checkbox';
import type { shareOf } from '../../watchlist/selection';

/** How much of a family is selected. The press is one on its row, whose keys reach it too. */
export function FamilyBox({ name, share }: { name: string; share: ReturnType<typeof shareOf> }) {
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
