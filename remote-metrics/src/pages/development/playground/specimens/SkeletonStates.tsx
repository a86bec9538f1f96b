import { useTranslation } from '@pmm/shared/i18n';
import { Skeleton } from '@pmm/shared/ui/Skeleton';
import { State } from '../Specimen';

export function SkeletonStates() {
  const { t } = useTranslation('metrics');
  return (
    <>
      <State name={t('development.states.title')}>
        <Skeleton $width="180px" $height="26px" />
      </State>
      <State name={t('development.states.control')}>
        <Skeleton $width="120px" $height="34px" $radius="8px" />
      </State>
      <State name={t('development.states.surface')} wide>
        <Skeleton $width="100%" $height="84px" $radius="12px" />
      </State>
    </>
  );
}
