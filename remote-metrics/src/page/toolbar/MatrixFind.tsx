import type { MatrixColumns } from '../columns/useColumns';
import { useTranslation, useFormat } from '@pmm/shared/i18n';
import { MatrixSearch } from './MatrixSearch';

interface Found {
  find: string;
  /** SKUs that the text finds; null if it finds only pharmacies, undefined while loading. */
  skus: number | null | undefined;
  pharmacies: number;
}

/** How many a text finds, in words; null without a text. */
const useFoundText = () => {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  return ({ find, skus, pharmacies }: Found): string | null => {
    if (skus === undefined || find.trim() === '') return null;
    return skus === null
      ? t('find.pharmacies', { count: pharmacies })
      : t('find.skus', { count: skus, amount: format.integer(skus) });
  };
};

interface MatrixFindProps {
  view: { find: string };
  onChoose: (change: { find: string }) => void;
  /** SKUs that the text finds; null if it finds none, undefined while loading. */
  found: number | null | undefined;
  columns: Pick<MatrixColumns, 'found' | 'onGoToNext'>;
}

/** The search of a matrix, with its result. */
export function MatrixFind({ view, onChoose, found, columns }: MatrixFindProps) {
  const { t } = useTranslation('metrics');
  const foundText = useFoundText();
  return (
    <MatrixSearch
      label={t('find.label')}
      text={view.find}
      found={foundText({ find: view.find, skus: found, pharmacies: columns.found })}
      onFind={(find) => onChoose({ find })}
      onGo={columns.onGoToNext}
    />
  );
}
