import type { TimelineAxis } from '@pmm/shared/figures/timeline/rows';
import { useTranslation } from '@pmm/shared/i18n';
import { MatrixNotice } from '../page/notices/MatrixNotice';

/** Shown if a link asks for a pharmacy or a product that no longer exists. */
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
