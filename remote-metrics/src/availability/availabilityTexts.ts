import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { useMemo } from 'react';
import type {
  Availability,
  NowCount,
  Pharmacy,
  TimeShare,
} from '@pmm/shared/figures/availability/availability';
import {
  NONE,
  NOT_CONFIRMED,
  previousOfCell,
  statusOfCell,
  UNKNOWN,
} from '@pmm/shared/figures/availability/availabilityCell';
import { type Coverage, knownShare, timeOfCell } from '@pmm/shared/figures/availability/coverage';
import { availableShare, roundedShare } from '@pmm/shared/figures/availability/timeShares';
import type { Uncounted } from '@pmm/shared/figures/availability/uncounted';
import { oncePerValue, sentence } from '../page/texts/sentence';
import { type SuccessionTexts, successionTexts } from '../page/texts/successionTexts';
import { type UnreadTexts, unreadTexts } from '../page/texts/unreadTexts';

type OfUnreadSkus = Pick<
  UnreadTexts,
  'notReadSince' | 'productUnreadSince' | 'productLastRead' | 'unconfirmedProduct'
>;

/** Every text of the availability's matrix, in the current language. */
export interface AvailabilityTexts extends OfUnreadSkus, SuccessionTexts {
  /** By digit, followed by the text for cells that were never observed. */
  statuses: readonly string[];
  productHeader: string;
  /** Headings of figures may have line breaks. */
  nowHeader: string;
  shareHeader: string;
  total: string;
  /** A cell in words; `since` in milliseconds, null if it changed before the window. */
  cell: (code: number, since: number | null) => string;
  /** Adds to a cell in words that it changed at the newest crawl. */
  recent: (cell: string) => string;
  /** Adds to a cell in words when it was last read, which is long ago; in milliseconds. */
  stale: (cell: string, readAt: number) => string;
  /** Adds to a cell in words that other offers of the shop differ. */
  otherOffers: (cell: string) => string;
  /** Adds to a cell in words since when it is not confirmed; in milliseconds. */
  unconfirmed: (cell: string, since: number) => string;
  rollUp: (up: number, counted: number) => string;
  /** A dash if nothing counts. */
  nOfM: (now: NowCount) => string;
  /** Why nothing counts, if a dash says too little. */
  uncounted: (reasons: readonly Uncounted[]) => string;
  /** What a count means, for people who do not see the header. */
  availableNow: (count: string) => string;
  /** A share in words, and how much of the window it rests on. */
  ofTime: (share: string, coverage: Coverage) => string;
  /** Shown instead of a roll-up. */
  notConfirmed: (since: number) => string;
  /** In whole percent, or a dash. */
  share: (share: TimeShare) => string;
  /** To a tenth of a percent, or a dash. */
  exactShare: (share: TimeShare) => string;
  /** In hours; null without a crawl. */
  age: (hours: number | null) => string;
  /** The same for one SKU at one pharmacy. */
  ofCell: (availability: Availability, cell: number) => string;
  /** In the following texts `share` is in words (see `ofTime`). */
  pharmacy: (pharmacy: Pharmacy, share: string, ageHours: number | null) => string;
  product: (name: string, pzn: string, share: string) => string;
  family: (name: string, skus: number, share: string) => string;
  skus: (count: number) => string;
  /** How many of a family's SKUs are shown. */
  skusOf: (shown: number, count: number) => string;
}

const NO_FIGURE = '–';

export const useAvailabilityTexts = (): AvailabilityTexts => {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  return useMemo(() => {
    const statuses = [
      ...availabilityStatuses.map((status) => t(`status.${status}`)),
      t('cell.never'),
    ];
    const statusText = (digit: number) => statuses[digit] ?? '';
    const reasonText = (reason: Uncounted): string => {
      if (reason === 'unread product') return t('chips.unread');
      return reason === NOT_CONFIRMED ? t('notConfirmed') : statusText(reason);
    };
    const figure = (steps: number, write: (share: number) => string) => {
      const written = oncePerValue(write);
      return (share: TimeShare) => {
        const available = availableShare(share);
        return available === null ? NO_FIGURE : written(roundedShare(available, steps));
      };
    };
    const integer = oncePerValue(format.integer);
    const share = figure(100, format.percent);
    const exactShare = figure(1000, format.percentTenths);
    const time = sentence(['date', 'time'], (slots) => t('cell.time', slots));
    const changed = sentence(['status', 'since', 'before'], (slots) => t('cell.changed', slots));
    const seen = sentence(['status', 'since'], (slots) => t('cell.seen', slots));
    const turned = sentence(['status', 'since'], (slots) => t('cell.turned', slots));
    const recent = sentence(['cell'], (slots) => t('cell.recent', slots));
    const otherOffers = sentence(['cell'], (slots) => t('otherOffers.cell', slots));
    const stale = sentence(['cell', 'readAt'], (slots) => t('cell.stale', slots));
    const unconfirmed = sentence(['cell', 'since'], (slots) => t('cell.unconfirmed', slots));
    const notConfirmed = sentence(['since'], (slots) => t('notConfirmedSince', slots));
    const rollUp = sentence(['up', 'known'], (slots) => t('rollUp', slots));
    const nOfM = sentence(['up', 'known'], (slots) => t('nOfM', slots));
    const availableNow = sentence(['amount'], (slots) => t('availableNow', slots));
    const ofTime = sentence(['share', 'known'], (slots) => t('shareOfTime', slots));
    const knownOnly = sentence(['known'], (slots) => t('knownOfTime', slots));
    const knownText = oncePerValue(format.percent);
    const productName = sentence(['name', 'pzn', 'share'], (slots) => t('productName', slots));
    const read = sentence(['name', 'share', 'age'], (slots) => t('pharmacy.read', slots));
    const skus = oncePerValue((count) => t('skus', { count }));
    const someSkus = oncePerValue((count) =>
      sentence(['shown'], (slots) =>
        t('chips.shown', { count, all: format.integer(count), ...slots }),
      ),
    );
    const familyName = oncePerValue((count) =>
      sentence(['name', 'share'], (slots) => t('familyName', { count, ...slots })),
    );
    const dayAndTime = oncePerValue((at) => {
      const moment = new Date(at);
      return time({ date: format.date(moment), time: format.time(moment) });
    });

    const shareWithKnown = (of: string, coverage: Coverage): string => {
      const known = knownText(roundedShare(knownShare(coverage) ?? 0, 1000));
      return of === NO_FIGURE ? knownOnly({ known }) : ofTime({ share: of, known });
    };
    const { age: hoursText, ...ofUnread } = unreadTexts(t, format);
    const { notReadSince, productUnreadSince, productLastRead, unconfirmedProduct } = ofUnread;
    const age = (hours: number | null): string => (hours === null ? NO_FIGURE : hoursText(hours));
    return {
      ...{ notReadSince, productUnreadSince, productLastRead, unconfirmedProduct },
      ...successionTexts(t, format),
      statuses,
      productHeader: t('column.product'),
      nowHeader: t('column.now'),
      shareHeader: t('column.share'),
      total: t('column.total'),
      cell: (code, since) => {
        const status = statusText(statusOfCell(code));
        if (since === null) return status;
        const before = previousOfCell(code);
        const values = { status, since: dayAndTime(since), before: statusText(before) };
        if (statusOfCell(code) === UNKNOWN) return turned(values);
        return before === NONE ? seen(values) : changed(values);
      },
      recent: (cell) => recent({ cell }),
      otherOffers: (cell) => otherOffers({ cell }),
      stale: (cell, readAt) => stale({ cell, readAt: dayAndTime(readAt) }),
      unconfirmed: (cell, from) => unconfirmed({ cell, since: dayAndTime(from) }),
      rollUp: (up, counted) => rollUp({ up: integer(up), known: integer(counted) }),
      uncounted: (reasons) => reasons.map(reasonText).join(', '),
      nOfM: ({ up, counted }) =>
        counted === 0 ? NO_FIGURE : nOfM({ up: integer(up), known: integer(counted) }),
      availableNow: (count) => availableNow({ amount: count }),
      ofTime: shareWithKnown,
      ofCell: (availability, cell) => {
        const of = timeOfCell(availability, cell);
        return shareWithKnown(exactShare(of.share), of.coverage);
      },
      notConfirmed: (from) => notConfirmed({ since: dayAndTime(from) }),
      share,
      exactShare,
      age,
      pharmacy: (pharmacy, of, ageHours) => {
        const { name, incident } = pharmacy;
        if (ageHours === null) return t('pharmacy.never', { name });
        if (incident) {
          return t('pharmacy.unread', { name: notReadSince(name, incident.from), share: of });
        }
        return read({ name, share: of, age: age(ageHours) });
      },
      product: (name, pzn, of) => productName({ name, pzn, share: of }),
      family: (name, count, of) => familyName(count)({ name, share: of }),
      skus,
      skusOf: (shown, count) =>
        shown === count ? skus(count) : someSkus(count)({ shown: integer(shown) }),
    };
  }, [t, format]);
};
