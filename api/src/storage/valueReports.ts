import { type AvailabilityStatus, availabilityStatuses } from '@pmm/shared/contracts/availability';
import type { ReportedFact, ValueReport } from '@pmm/shared/contracts/valueReports';
import { skuName } from '@pmm/shared/figures/matrix/skuName';
import { and, count, desc, eq } from 'drizzle-orm';
import type { Transaction } from './database';
import type { CellPlace } from './history';
import { availabilityCurrent, channel, priceCurrent, product, reviewCurrent } from './schema';
import { valueReport } from './valueReportSchema';

type Row = typeof valueReport.$inferSelect;

/** The value of a fact that a cell shows now, as text. */
export interface ShownValue {
  shown: string;
  currency: string | null;
  firstAt: Date;
}

const ofCell = (
  table: typeof availabilityCurrent | typeof priceCurrent | typeof reviewCurrent,
  place: CellPlace,
) => and(eq(table.productId, place.product.id), eq(table.channelId, place.channel.id));

/** Null if the cell shows none. */
export const readShownValue = async (
  transaction: Transaction,
  place: CellPlace,
  about: ReportedFact,
): Promise<ShownValue | null> => {
  if (about === 'price') {
    const [row] = await transaction.select().from(priceCurrent).where(ofCell(priceCurrent, place));
    if (row === undefined) return null;
    return { shown: String(row.priceCents), currency: row.currency, firstAt: row.since };
  }
  if (about === 'rating') {
    const [row] = await transaction
      .select()
      .from(reviewCurrent)
      .where(ofCell(reviewCurrent, place));
    if (row?.rating == null) return null;
    return { shown: String(row.rating), currency: null, firstAt: row.since };
  }
  const [row] = await transaction
    .select()
    .from(availabilityCurrent)
    .where(ofCell(availabilityCurrent, place));
  const status: AvailabilityStatus | undefined = row && availabilityStatuses[row.status];
  return status === undefined || row === undefined
    ? null
    : { shown: status, currency: null, firstAt: row.since };
};

export const countOpenReports = async (
  transaction: Transaction,
  tenantId: number,
): Promise<number> => {
  const [row] = await transaction
    .select({ count: count() })
    .from(valueReport)
    .where(and(eq(valueReport.tenantId, tenantId), eq(valueReport.state, 'open')));
  return row?.count ?? 0;
};

/** @returns its id. */
export const insertReport = async (
  transaction: Transaction,
  report: typeof valueReport.$inferInsert,
): Promise<string> => {
  const [row] = await transaction
    .insert(valueReport)
    .values(report)
    .returning({ id: valueReport.id });
  return row?.id ?? '';
};

const valueOf = (about: ReportedFact, text: string): string | number =>
  about === 'status' ? text : Number(text);

export interface StoredReport extends ValueReport {
  productId: number;
  pharmacyId: number;
  lastAt: Date;
}

interface Found {
  report: Row;
  pzn: string;
  name: string;
  packSize: string;
  code: string;
  channelName: string;
}

const storedOf = ({ report, pzn, code, channelName, ...named }: Found): StoredReport => ({
  ...{ id: report.id, pzn, productName: skuName(named), channelId: code, channelName },
  ...{ about: report.about, reason: report.reason },
  shown: valueOf(report.about, report.shown),
  proposal: report.proposal === null ? null : valueOf(report.about, report.proposal),
  currency: report.currency,
  shownSince: report.firstAt.toISOString(),
  createdAt: report.createdAt.toISOString(),
  ...{ state: report.state, decidedAt: report.decidedAt?.toISOString() ?? null },
  answer: report.answer,
  ...{ productId: report.productId, pharmacyId: report.channelId, lastAt: report.lastAt },
});

export const contractReportOf = ({
  productId: _product,
  pharmacyId: _pharmacy,
  lastAt: _last,
  ...report
}: StoredReport): ValueReport => report;

interface Which {
  /** Only of this cell. */
  place?: CellPlace;
  id?: string;
  state?: Row['state'];
}

/** Those of a tenant, the newest first. */
export const listReports = async (
  transaction: Transaction,
  tenantId: number,
  { place, id, state }: Which,
  most: number,
): Promise<StoredReport[]> => {
  const rows = await transaction
    .select({
      report: valueReport,
      ...{ pzn: product.pzn, name: product.name, packSize: product.packSize },
      ...{ code: channel.code, channelName: channel.name },
    })
    .from(valueReport)
    .innerJoin(product, eq(product.id, valueReport.productId))
    .innerJoin(channel, eq(channel.id, valueReport.channelId))
    .where(
      and(
        eq(valueReport.tenantId, tenantId),
        place && eq(valueReport.productId, place.product.id),
        place && eq(valueReport.channelId, place.channel.id),
        id === undefined ? undefined : eq(valueReport.id, id),
        state && eq(valueReport.state, state),
      ),
    )
    .orderBy(desc(valueReport.createdAt), valueReport.id)
    .limit(most);
  return rows.map(storedOf);
};

/** Whether there was such an open report. */
export const decideReport = async (
  transaction: Transaction,
  tenantId: number,
  id: string,
  decision: Pick<Row, 'state' | 'answer'>,
): Promise<boolean> => {
  const rows = await transaction
    .update(valueReport)
    .set({ ...decision, decidedAt: new Date() })
    .where(
      and(
        eq(valueReport.tenantId, tenantId),
        eq(valueReport.id, id),
        eq(valueReport.state, 'open'),
      ),
    )
    .returning({ id: valueReport.id });
  return rows.length > 0;
};
