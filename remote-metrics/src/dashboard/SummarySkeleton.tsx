import { useTranslation } from '@pmm/shared/i18n';
import { Skeleton } from '@pmm/shared/ui/Skeleton';
import { styled } from 'styled-components';

const Root = styled.div`
  display: grid;
  gap: 14px;
`;

/** As high as what it stands for: heading, figures, and the lines that are shown at first. */
export function SummarySkeleton() {
  const { t } = useTranslation('metrics');
  return (
    <Root role="status" aria-busy="true" aria-label={t('pages.availability.loading')}>
      <Skeleton $width="420px" $height="22px" />
      <Skeleton $width="100%" $height="102px" $radius="14px" />
      <Skeleton $width="100%" $height="488px" $radius="14px" />
    </Root>
  );
}
