import { useTranslation } from '@pmm/shared/i18n';
import { Skeleton } from '@pmm/shared/ui/Skeleton';
import { State } from '../Specimen';

export function SkeletonStates() {
  const { t } = useTranslation('development');
  return (
    <>
      <State name={t('states.title')}>
        <Skeleton $width="180px" $height="26px" />
      </State>
      <State name={t('states.control')}>
        <Skeleton $width="120px" $height="34px" $radius="8px" />
      </State>
      <State name={t('states.surface')} wide>
        <Skeleton $width="100%" $height="84px" $radius="12px" />
      </State>
    </>
  );
}
