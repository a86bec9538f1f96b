import type { OfferRead } from '@pmm/shared/figures/evidence/offerReads';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { StatusGlyph } from '@pmm/shared/ui/StatusGlyph';
import { PageAddress } from '../page/reads/PageAddress';
import { Section, SectionHead, Status, Table } from './sheetStyle';

interface ShownColumns {
  offers: boolean;
  texts: boolean;
  copies: boolean;
}

function ReadRow({ read, offers, texts, copies }: ShownColumns & { read: OfferRead }) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const { at, entry, status, price, priceText, statusText, pageUrl, snapshotUrl } = read;
  return (
    <tr>
      <td>{format.dateTime(at)}</td>
      {offers && <td>{t(`otherOffers.entry.${entry}`)}</td>}
      <td>
        <Status>
          <StatusGlyph status={status} size={13} /> <span>{t(`status.${status}`)}</span>
        </Status>
      </td>
      {texts && (
        <td data-wide>
          {statusText !== null && (
            <q lang="de" translate="no">
              {statusText}
            </q>
          )}
        </td>
      )}
      <td data-figure>
        {priceText === null ? (
          price && format.money(price.cents, price.currency)
        ) : (
          <span translate="no">{priceText}</span>
        )}
      </td>
      <td data-wide data-long>
        {pageUrl !== null && <PageAddress address={pageUrl} />}
      </td>
      {copies && (
        <td data-wide>
          {snapshotUrl !== null && (
            <PageAddress address={snapshotUrl}>{t('evidence.reads.copy')}</PageAddress>
          )}
        </td>
      )}
    </tr>
  );
}

interface ReadRowsProps {
  /** By time. */
  reads: readonly OfferRead[];
  atMost: number;
}

/** The newest reads as they were found. */
export function ReadRows({ reads, atMost }: ReadRowsProps) {
  const { t } = useTranslation('metrics');
  // Those of one time stay in their order, the shop's own first.
  const shown = reads
    .slice(-atMost)
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
  const columns = {
    offers: shown.some(({ entry }) => entry !== 'shop'),
    texts: shown.some(({ statusText }) => statusText !== null),
    copies: shown.some(({ snapshotUrl }) => snapshotUrl !== null),
  };
  return (
    <Section aria-label={t('evidence.reads.title')}>
      <SectionHead>
        <h2>{t('evidence.reads.title')}</h2>
        <p>
          {shown.length < reads.length
            ? t('evidence.reads.some', { shown: shown.length, count: reads.length })
            : t('evidence.reads.all', { count: reads.length })}
        </p>
      </SectionHead>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('evidence.reads.time')}</th>
            {columns.offers && <th scope="col">{t('otherOffers.head')}</th>}
            <th scope="col">{t('evidence.reads.result')}</th>
            {columns.texts && (
              <th scope="col" data-wide>
                {t('evidence.reads.text')}
              </th>
            )}
            <th scope="col" data-figure>
              {t('evidence.reads.price')}
            </th>
            <th scope="col" data-wide>
              {t('evidence.reads.address')}
            </th>
            {columns.copies && (
              <th scope="col" data-wide>
                {t('evidence.reads.kept')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map((read) => (
            <ReadRow key={`${read.entry} ${read.at}`} read={read} {...columns} />
          ))}
        </tbody>
      </Table>
    </Section>
  );
}
