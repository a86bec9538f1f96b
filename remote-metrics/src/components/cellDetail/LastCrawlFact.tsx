import { useFormat, useTranslation } from '@pmm/shared/i18n';

/** A term and what it is: when the pharmacy was last read. */
export function LastCrawlFact({ lastCrawlAt }: { lastCrawlAt: string | null }) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  return (
    <>
      <dt>{t('detail.lastCrawl')}</dt>
      <dd>{lastCrawlAt === null ? t('detail.neverCrawled') : format.dateTime(lastCrawlAt)}</dd>
    </>
  );
}
