import type { ContributionProps } from '@pmm/shared/feature';
import { useTranslation } from '@pmm/shared/i18n';
import { Card } from '@pmm/shared/ui/Card';
import { styled } from 'styled-components';
import { WatchlistContent } from './WatchlistContent';

const Line = styled.p`
  padding: 16px;
`;

/** Shown on the dashboard. The host mounts it again for another tenant or watchlist. */
export default function ExampleCard({ tenantId, watchlistId }: ContributionProps) {
  const { t } = useTranslation('example');
  return (
    <Card title={t('title')} flush>
      <WatchlistContent tenantId={tenantId} watchlistId={watchlistId}>
        {({ items, name }) => <Line>{t('products', { count: items.length, name })}</Line>}
      </WatchlistContent>
    </Card>
  );
}
