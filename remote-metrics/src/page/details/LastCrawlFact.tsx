import { useFormat, useTranslation } from '@pmm/shared/i18n';

/** A term and its description: when the pharmacy was last read, in milliseconds. */
export function LastCrawlFact({ readAt }: { readAt: number | null }) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  return (
    <>
      <dt>{t('detail.lastCrawl')}</dt>
      <dd>{readAt === null ? t('detail.neverCrawled') : format.dateTime(new Date(readAt))}</dd>
    </>
  );
}
