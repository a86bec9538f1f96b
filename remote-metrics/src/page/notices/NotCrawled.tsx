import { useTranslation } from '@pmm/shared/i18n';
import { MatrixNotice } from './MatrixNotice';

/** Shown instead of figures before the first crawl of any pharmacy. */
export function NotCrawled() {
  const { t } = useTranslation('metrics');
  return (
    <MatrixNotice icon="clock" title={t('notCrawled.title')} detail={t('notCrawled.detail')} />
  );
}
