import { useTranslation } from '@pmm/shared/i18n';
import { Card } from '@pmm/shared/ui/Card';
import { WatchlistRows } from './WatchlistRows';

/** Shown on the dashboard. The host mounts it again for another tenant. */
export default function ExampleCard() {
  const { t } = useTranslation('example');
  return (
    <Card title={t('title')} flush>
      <WatchlistRows />
    </Card>
  );
}
