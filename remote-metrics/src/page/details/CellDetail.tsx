import type { MatrixFrame } from '@pmm/shared/contracts/matrix';
import type { ReportedFact } from '@pmm/shared/contracts/valueReports';
import { lastGoodRead } from '@pmm/shared/figures/matrix/lastRead';
import { pznAt } from '@pmm/shared/figures/matrix/succession';
import {
  lastingIncident,
  type PharmacyIncident,
} from '@pmm/shared/figures/matrix/pharmacyIncidents';
import { FeatureSlot } from '@pmm/shared/feature';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { token } from '@pmm/shared/ui/theme';
import { type ReactNode, useContext } from 'react';
import { styled } from 'styled-components';
import { type DetailControls, DetailPanel } from '../../grid/DetailPanel';
import type { DetailedCell } from '../../grid/matrixEvents';
import { type ProductTable, skuNames } from '../../grid/productRows';
import { ShownMoment } from '../shownMoment';
import { CellCorrections } from '../reporting/CellCorrections';
import { CellActions } from './CellActions';
import { OtherOffers } from './OtherOffers';
import { EvidenceOfCell } from './EvidenceOfCell';
import { SuccessionOfCell } from './SuccessionOfCell';
import type { LoadedCell } from './cellFacts';
import { useCellDetails } from './useCellDetails';
import { Icon } from '@pmm/shared/ui/Icon';
import { TextLink } from '@pmm/shared/ui/Link';

interface PageLinkProps {
  data: LoadedCell['data'];
  pharmacy: { name: string; url: string | null };
}

/** Links to the product's own page; to the pharmacy only if it is known that there is none. */
function PageLink({ data, pharmacy }: PageLinkProps) {
  const { t } = useTranslation('metrics');
  if (!data) return null;
  const page = data.pageUrl;
  if (page !== null) {
    return (
      <TextLink href={page} target="_blank" rel="noreferrer">
        <span>{t('detail.page', { pharmacy: pharmacy.name })}</span> <Icon name="external-link" />
      </TextLink>
    );
  }
  if (pharmacy.url === null) return null;
  return (
    <TextLink href={pharmacy.url} target="_blank" rel="noreferrer">
      <span>{t('detail.site', { pharmacy: pharmacy.name })}</span> <Icon name="external-link" />
    </TextLink>
  );
}

const Note = styled.p`
  font: ${token('type-control')};
  font-weight: 400;
  color: ${token('ink-second')};
`;
const Now = styled.p`
  display: flex;
  gap: 8px;
  align-items: center;
  font-weight: 600;
`;
const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 6px 16px;
  font: ${token('type-control')};
  & dt {
    font-weight: 400;
    color: ${token('ink-third')};
  }
  & dd {
    display: flex;
    gap: 6px;
    align-items: center;
  }
`;

/** Which cell of a metric is shown. */
export interface DetailPlace {
  /** `column` is the index of the pharmacy. */
  cell: DetailedCell;
  tenantId: string;
  controls: DetailControls;
}

/** A term and its description: when the pharmacy was last read, in milliseconds. */
function LastCrawlFact({ readAt }: { readAt: number | null }) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  return (
    <>
      <dt>{t('detail.lastCrawl')}</dt>
      <dd>{readAt === null ? t('detail.neverCrawled') : format.dateTime(new Date(readAt))}</dd>
    </>
  );
}

interface CellDetailProps extends DetailPlace {
  table: ProductTable & { watchlistId: string; incidents: readonly PharmacyIncident[] };
  pharmacies: readonly MatrixFrame['channels'][number][];
  /** The fact that a report is about, unless the person chooses another one. */
  about: ReportedFact;
  /** The present facts, in one line. */
  now: ReactNode;
  /** A remark on it. */
  note?: string | null;
  /** Terms and their descriptions, before those of every metric. */
  facts: (loaded: LoadedCell) => ReactNode;
  /** What follows the facts; `name` is that of the SKU. */
  children: (loaded: LoadedCell, name: string) => ReactNode;
}

/** All facts about one SKU at one pharmacy. */
export function CellDetail(props: CellDetailProps) {
  const { cell, tenantId, controls, table, pharmacies, about } = props;
  const { now, note, facts, children } = props;
  const { product, column, element } = cell;
  const { t } = useTranslation('metrics');
  const { fullName } = skuNames(table, product);
  const pharmacy = pharmacies[column];
  const shown = table.products[product];
  // The page that was read is that of the product that counts there.
  const pzn = shown ? pznAt(shown, column) : '';
  const { data, error } = useCellDetails({
    ...{ tenantId, pzn, watchlistId: table.watchlistId },
    channelId: pharmacy?.channelId ?? '',
    apart: shown?.succession === undefined,
  });
  const at = useContext(ShownMoment);
  const format = useFormat();
  if (!shown || !pharmacy) return null;
  const loaded = { data, error };
  return (
    <DetailPanel
      element={element}
      title={fullName}
      subtitle={t('detail.at', { pzn, pharmacy: pharmacy.name })}
      controls={controls}
    >
      <Now>{now}</Now>
      {note != null && <Note>{note}</Note>}
      {at !== null && <Note>{t('dates.asOf', { day: format.dateTime(new Date(at)) })}</Note>}
      <Facts>
        {/* What is read for a cell is of the present. */}
        {at === null && facts(loaded)}
        <LastCrawlFact
          readAt={lastGoodRead(pharmacy.lastCrawlAt, lastingIncident(table, column))}
        />
      </Facts>
      {at === null && data?.succession && (
        <SuccessionOfCell succession={data.succession} counts={pzn} />
      )}
      {at === null && children(loaded, fullName)}
      {at === null && <OtherOffers data={data} />}
      {at === null && (
        <EvidenceOfCell
          {...{ tenantId, pzn, watchlistId: table.watchlistId }}
          channelId={pharmacy.channelId}
        />
      )}
      <PageLink data={data} pharmacy={pharmacy} />
      {at === null && (
        <CellCorrections
          {...{ data, tenantId, watchlistId: table.watchlistId, pharmacy, about }}
          product={{ pzn, name: fullName }}
        />
      )}
      <CellActions
        {...{ tenantId, watchlistId: table.watchlistId, pharmacy }}
        product={{ pzn, name: fullName }}
      />
      <FeatureSlot name="metrics.cell" context={{ pzn, channelId: pharmacy.channelId }} />
    </DetailPanel>
  );
}
