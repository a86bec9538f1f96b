import type { Evidence } from '@pmm/shared/contracts/evidence';
import { siteAddress } from '@pmm/shared/contracts/pageBase';
import { clamp } from '@pmm/shared/figures/clamp';
import { HOUR_MS } from '@pmm/shared/figures/durations';
import type { Dossier as DossierData } from '@pmm/shared/figures/evidence/dossier';
import { offerReadsOf } from '@pmm/shared/figures/evidence/offerReads';
import { skuName } from '@pmm/shared/figures/matrix/skuName';
import { ZONE } from '@pmm/shared/figures/zone';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { selectedTenantAtom, userAtom, useWatchlists } from '@pmm/shared/session';
import { useAtomValue } from '@pmm/shared/state';
import { token } from '@pmm/shared/ui/theme';
import { createGlobalStyle, styled } from 'styled-components';
import { evidenceAddress } from '../page/addresses/evidenceAddress';
import { SheetStyle } from '../paper/SheetStyle';
import { DossierFigures } from './DossierFigures';
import { DossierFoot } from './DossierFoot';
import { DossierLane } from './DossierLane';
import { LeftOutRows } from './LeftOutRows';
import { ReadRows } from './ReadRows';
import { Section, SectionHead, Sheet } from './sheetStyle';
import { SpanRows } from './SpanRows';
import { WithdrawnRows } from './WithdrawnRows';

/** It is laid out for one sheet, other than tables, whose direction the person chooses. */
const Upright = createGlobalStyle`
  @page { size: A4 portrait; }
`;

const Head = styled.header`
  display: grid;
  gap: 4px;
  & > p:first-child {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    justify-content: space-between;
    padding-block-end: 12px;
    margin-block-end: 12px;
    border-block-end: 1.5px solid ${token('ink')};
    color: ${token('ink-second')};
  }
  & > h2 {
    font-size: 26px;
    font-weight: 650;
    line-height: 1.25;
    letter-spacing: -0.01em;
    overflow-wrap: anywhere;
  }
  & > p:last-child {
    font: ${token('type-text')};
    color: ${token('ink-second')};
  }
`;

/** The rows of all tables that fit on one sheet; reads give way to spans. */
const ROWS = 22;
const READS = { least: 4, most: 12 };
const WITHDRAWN = 6;

interface DossierProps {
  dossier: DossierData;
  evidence: Evidence;
  /** When it was asked for, in milliseconds. */
  madeAt: number;
  watchlistId: string;
}

/** What was read of a product at a pharmacy, on one sheet. */
export function Dossier({ dossier, evidence, madeAt, watchlistId }: DossierProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const tenant = useAtomValue(selectedTenantAtom);
  const person = useAtomValue(userAtom);
  const { data } = useWatchlists({ readAgain: false });
  const watchlist = data?.watchlists.find((each) => each.watchlistId === watchlistId)?.name;
  const { window, lane, spans, incidents, missed } = dossier;
  const { product, channel } = lane;
  const title = t('evidence.title', { product: skuName(product), pharmacy: channel.name });
  const period = t('timeline.window', {
    from: format.dateTime(new Date(window.from)),
    to: format.dateTime(new Date(window.to)),
  });
  const hours = Math.round((window.to - window.from) / HOUR_MS);
  const length = t('evidence.length', {
    days: format.decimal(hours / 24),
    hours: format.integer(hours),
  });
  const pzn = t('evidence.pzn', { pzn: product.pzn });
  const place = { pzn: product.pzn, channelId: channel.channelId };
  const iso = (at: number) => new Date(at).toISOString().replace('.000', '');
  const times = { from: iso(window.from), to: iso(window.to) };
  const { withdrawn = [] } = evidence;
  const rows =
    spans.length + incidents.length + missed.length + Math.min(withdrawn.length, WITHDRAWN);
  return (
    <Sheet aria-label={title}>
      <SheetStyle foot={`${t('pages.evidence.title')} · ${title} · ${pzn}`} />
      <Upright />
      <Head>
        <p>
          <span>{t('evidence.name')}</span>
          <span translate="no">{[tenant, watchlist].filter(Boolean).join(' · ')}</span>
        </p>
        <h2 translate="no">{title}</h2>
        <p>
          <b translate="no">{pzn}</b> <span>{`· ${period} · ${ZONE} · ${length}`}</span>
        </p>
      </Head>
      <DossierFigures dossier={dossier} rhythmMinutes={evidence.rhythmMinutes} />
      <Section aria-label={t('evidence.lane.title')}>
        <SectionHead>
          <h2>{t('evidence.lane.title')}</h2>
          <p>{t('evidence.lane.about')}</p>
        </SectionHead>
        <DossierLane dossier={dossier} />
      </Section>
      <SpanRows dossier={dossier} />
      <LeftOutRows dossier={dossier} />
      <WithdrawnRows readings={withdrawn} atMost={WITHDRAWN} />
      <ReadRows
        reads={offerReadsOf(evidence)}
        atMost={clamp(ROWS - rows, READS.least, READS.most)}
      />
      <DossierFoot
        {...{ evidence, dossier, madeAt }}
        person={person?.name ?? person?.email ?? ''}
        address={`${location.origin}${siteAddress(evidenceAddress(watchlistId, place, times))}`.replaceAll(
          // A colon is no sign of an address's query: it is easier to read, and to type.
          '%3A',
          ':',
        )}
      />
    </Sheet>
  );
}
