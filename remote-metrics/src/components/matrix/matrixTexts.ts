import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { useMemo } from 'react';
import type { Pharmacy, TimeShare } from '@pmm/shared/figures/availability/availability';
import { NONE, previousOfCell, statusOfCell, UNKNOWN } from '@pmm/shared/figures/availability/cell';
import { availableShare } from '@pmm/shared/figures/availability/timeShares';

/** Every text of the grid, in the current language. */
export interface MatrixTexts {
  /** By digit, and one more for what was never observed. */
  statuses: readonly string[];
  productHeader: string;
  availableHeader: string;
  /** A cell in words; `since` in milliseconds, null when it changed before the window. */
  cell: (code: number, since: number | null) => string;
  /** A cell in words, and since when it is not confirmed; in milliseconds. */
  unconfirmed: (cell: string, since: number) => string;
  rollUp: (up: number, known: number) => string;
  /** In place of a roll-up. */
  notConfirmed: (since: number) => string;
  /** Whole percent, or a dash. */
  share: (share: TimeShare) => string;
  /** To a tenth of a percent, or a dash. */
  exactShare: (share: TimeShare) => string;
  age: (pharmacy: Pharmacy) => string;
  pharmacy: (pharmacy: Pharmacy, share: TimeShare) => string;
  product: (name: string, pzn: string, share: TimeShare) => string;
  family: (name: string, skus: number, share: TimeShare) => string;
  skus: (count: number) => string;
}

const NO_FIGURE = '–';

/** Only all is shown as 100 %, and only nothing as 0 %: 99.9 % stays below, 0.1 % above. */
export const roundedShare = (share: number, steps: number): number => {
  const rounded = Math.round(share * steps) / steps;
  if (rounded === 1 && share < 1) return 1 - 1 / steps;
  if (rounded === 0 && share > 0) return 1 / steps;
  return rounded;
};

const SLOT = '\u0001';

/**
 * Splits a sentence of the locale once and then only joins its parts: the grid asks for thousands,
 * and i18next takes twenty times as long for each.
 */
const sentence = <Name extends string>(
  names: readonly Name[],
  fillIn: (slots: Record<Name, string>) => string,
) => {
  const slots = Object.fromEntries(names.map((name) => [name, SLOT + name + SLOT]));
  const parts = fillIn(slots as Record<Name, string>).split(SLOT);
  return (values: Readonly<Record<Name, string | number>>): string =>
    parts.map((part, index) => (index % 2 === 0 ? part : String(values[part as Name]))).join('');
};

/** Plural forms differ by the count, of which there are few: each is asked for once. */
const perCount = <Made>(make: (count: number) => Made) => {
  const made = new Map<number, Made>();
  return (count: number): Made => {
    const known = made.get(count) ?? make(count);
    made.set(count, known);
    return known;
  };
};

export const useMatrixTexts = (): MatrixTexts => {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  return useMemo(() => {
    const statuses = [
      ...availabilityStatuses.map((status) => t(`status.${status}`)),
      t('cell.never'),
    ];
    const statusText = (digit: number) => statuses[digit] ?? '';
    const figure = (steps: number, write: (share: number) => string) => (share: TimeShare) => {
      const available = availableShare(share);
      return available === null ? NO_FIGURE : write(roundedShare(available, steps));
    };
    const share = figure(100, format.percent);
    const exactShare = figure(1000, format.percentTenths);
    const time = sentence(['date', 'time'], (slots) => t('cell.time', slots));
    const changed = sentence(['status', 'since', 'before'], (slots) => t('cell.changed', slots));
    const seen = sentence(['status', 'since'], (slots) => t('cell.seen', slots));
    const turned = sentence(['status', 'since'], (slots) => t('cell.turned', slots));
    const unconfirmed = sentence(['cell', 'since'], (slots) => t('cell.unconfirmed', slots));
    const notConfirmed = sentence(['since'], (slots) => t('notConfirmedSince', slots));
    const rollUp = sentence(['up', 'known'], (slots) => t('rollUp', slots));
    const productName = sentence(['name', 'pzn', 'share'], (slots) => t('productName', slots));
    const fresh = sentence(['name', 'share'], (slots) => t('pharmacy.fresh', slots));
    const skus = perCount((count) => t('skus', { count }));
    const familyName = perCount((count) =>
      sentence(['name', 'share'], (slots) => t('familyName', { count, ...slots })),
    );
    const dayAndTime = (at: number): string => {
      const moment = new Date(at);
      return time({ date: format.date(moment), time: format.time(moment) });
    };

    const age = ({ ageHours }: Pharmacy): string => {
      if (ageHours === null) return NO_FIGURE;
      const hours = Math.floor(ageHours);
      return hours < 72
        ? t('age.hours', { hours: format.integer(hours) })
        : t('age.days', { days: format.integer(Math.floor(hours / 24)) });
    };
    return {
      statuses,
      productHeader: t('column.product'),
      availableHeader: t('column.available'),
      cell: (code, since) => {
        const status = statusText(statusOfCell(code));
        if (since === null) return status;
        const before = previousOfCell(code);
        const values = { status, since: dayAndTime(since), before: statusText(before) };
        if (statusOfCell(code) === UNKNOWN) return turned(values);
        return before === NONE ? seen(values) : changed(values);
      },
      unconfirmed: (cell, from) => unconfirmed({ cell, since: dayAndTime(from) }),
      rollUp: (up, known) => rollUp({ up, known }),
      notConfirmed: (from) => notConfirmed({ since: dayAndTime(from) }),
      share,
      exactShare,
      age,
      pharmacy: (pharmacy, of) => {
        const values = { name: pharmacy.name, share: share(of), age: age(pharmacy) };
        if (pharmacy.ageHours === null) return t('pharmacy.never', values);
        return pharmacy.stale ? t('pharmacy.stale', values) : fresh(values);
      },
      product: (name, pzn, of) => productName({ name, pzn, share: share(of) }),
      family: (name, count, of) => familyName(count)({ name, share: exactShare(of) }),
      skus,
    };
  }, [t, format]);
};
