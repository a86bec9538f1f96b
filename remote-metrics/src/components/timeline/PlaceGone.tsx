import type { TimelineAxis } from '@pmm/shared/figures/timeline/rows';
import { useTranslation } from '@pmm/shared/i18n';
import { MatrixNotice } from '../MatrixNotice';

/** In place of what a link asks for of a pharmacy or a product that is not there any more. */
export function PlaceGone({ what }: { what: TimelineAxis }) {
  const { t } = useTranslation('metrics');
  return (
    <MatrixNotice
      icon="circle-alert"
      title={t(`timeline.gone.${what}`)}
      detail={t('timeline.gone.detail')}
    />
  );
}
