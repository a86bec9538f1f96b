import { useTranslation } from '@pmm/shared/i18n';
import { Skeleton } from '@pmm/shared/ui/Skeleton';
import { VisuallyHidden } from '@pmm/shared/ui/VisuallyHidden';
import { styled } from 'styled-components';

const Places = styled.div`
  display: grid;
  gap: 12px;
`;

export function OutboxSkeleton() {
  const { t } = useTranslation('development');
  return (
    <Places aria-busy="true">
      <VisuallyHidden role="status">{t('outbox.loading')}</VisuallyHidden>
      {[0, 1, 2].map((place) => (
        <Skeleton key={place} $width="100%" $height="106px" $radius="14px" />
      ))}
    </Places>
  );
}
