import type { MatrixColumns } from '../columns/useColumns';
import { useTranslation } from '@pmm/shared/i18n';
import { MatrixSearch } from './MatrixSearch';
import { useFoundText } from './useFoundText';

interface MatrixFindProps {
  view: { find: string };
  onChoose: (change: { find: string }) => void;
  /** SKUs that the text finds; null if it finds none, undefined while loading. */
  found: number | null | undefined;
  columns: Pick<MatrixColumns, 'found' | 'onGoToNext'>;
}

/** The search of a matrix, with what it finds. */
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
