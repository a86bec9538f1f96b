import { useTranslation } from '@pmm/shared/i18n';
import { Skeleton } from '@pmm/shared/ui/Skeleton';
import { styled } from 'styled-components';

const Place = styled.div`
  padding: 16px;
`;

export function Loading() {
  const { t } = useTranslation('example');
  return (
    <Place role="status" aria-label={t('loading')}>
      <Skeleton $width="100%" $height="44px" />
    </Place>
  );
}
