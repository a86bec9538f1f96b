import { NOT_COMPARED, SAME } from '@pmm/shared/figures/dates/compared';
import { momentOf, type ShownDates } from '@pmm/shared/figures/matrix/shownDates';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { useMemo } from 'react';
import { oncePerValue, sentence } from '../texts/sentence';

/** A cell on both dates, in words. */
export interface CellWords {
  before: string;
  after: string;
  /** By how much it differs; empty if the words say that. */
  difference: string;
}

interface DateHeads {
  then: string;
  now: string;
  difference: string;
}

export interface ComparedTexts {
  label: string;
  product: string;
  total: string;
  /** The dates and the difference, as short as the head of a column. */
  heads: DateHeads;
  /** The same with their times, and in words. */
  headLabels: DateHeads;
  skus: (count: number) => string;
  /** What a screen reader reads of a cell. */
  cell: (kind: number, words: CellWords) => string;
  named: (name: string, of: string) => string;
}

export const useComparedTexts = ({
  on,
  compared,
}: Pick<ShownDates, 'on' | 'compared'>): ComparedTexts => {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  return useMemo(() => {
    const [then, now] = [compared, on].map((day) => momentOf(day));
    const dateOf = (at: number | null | undefined) =>
      at == null ? t('dates.modes.now') : format.date(new Date(at));
    const momentText = (at: number | null | undefined) =>
      at == null ? t('dates.modes.now') : format.dateTime(new Date(at));
    const skus = oncePerValue((count) => t('skus', { count }));
    const same = sentence(['after'], (slots) => t('dates.cell.same', slots));
    const changed = sentence(['after', 'before'], (slots) => t('dates.cell.changed', slots));
    const measured = sentence(['after', 'before', 'difference'], (slots) =>
      t('dates.cell.measured', slots),
    );
    const notCompared = sentence(['after', 'before'], (slots) =>
      t('dates.cell.notCompared', slots),
    );
    return {
      label: t('dates.matrix'),
      product: t('column.product'),
      total: t('column.total'),
      heads: { then: dateOf(then), now: dateOf(now), difference: '±' },
      headLabels: {
        then: momentText(then),
        now: momentText(now),
        difference: t('dates.difference'),
      },
      skus,
      cell: (kind, { before, after, difference }) => {
        if (kind === NOT_COMPARED) return notCompared({ before, after });
        if (kind === SAME) return same({ after });
        return difference === ''
          ? changed({ before, after })
          : measured({ before, after, difference });
      },
      named: (name, of) => (of === '' ? name : t('dates.named', { name, of })),
    };
  }, [t, format, on, compared]);
};
