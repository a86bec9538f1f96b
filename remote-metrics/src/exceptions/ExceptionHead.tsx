import {
  type ExceptionSort,
  type ExceptionSortKey,
  exceptionSortKeys,
} from '@pmm/shared/figures/exceptions/exceptionView';
import { FIRST_SORT } from '@pmm/shared/figures/exceptions/exceptionRows';
import { useTranslation } from '@pmm/shared/i18n';
import { Icon } from '@pmm/shared/ui/Icon';
import { VisuallyHidden } from '@pmm/shared/ui/VisuallyHidden';
import { Head } from './exceptionFrame';
import { SortButton } from '../page/SortButton';
import { HeadRow } from './exceptionStyle';

const aligned = new Set<ExceptionSortKey>(['duration', 'read', 'weight', 'importance']);
/** Figures begin with the greatest. */
const beginsDescending = new Set<ExceptionSortKey>(['duration', 'weight', 'importance']);

interface ExceptionHeadProps {
  /** The name of the last column. */
  importance: string;
  sort: ExceptionSort | null;
  onSort: (sort: ExceptionSort | null) => void;
}

/** The names of the columns; pressing one sorts by it, then the other way, then as at first. */
export function ExceptionHead({ importance, sort, onSort }: ExceptionHeadProps) {
  const { t } = useTranslation('metrics');
  const current = sort ?? FIRST_SORT;
  const next = (by: ExceptionSortKey): ExceptionSort | null => {
    const descending = beginsDescending.has(by);
    if (current.by !== by) return { by, descending };
    return current.descending === descending ? { by, descending: !descending } : null;
  };
  return (
    <Head role="rowgroup">
      <HeadRow role="row" aria-rowindex={1}>
        {exceptionSortKeys.map((by) => (
          <div
            key={by}
            role="columnheader"
            data-column={by}
            style={aligned.has(by) ? { textAlign: 'end' } : undefined}
            aria-sort={
              current.by === by ? (current.descending ? 'descending' : 'ascending') : undefined
            }
          >
            <SortButton type="button" onClick={() => onSort(next(by))}>
              <span>{by === 'importance' ? importance : t(`exceptions.columns.${by}`)}</span>
              {current.by === by && (
                <Icon name={current.descending ? 'arrow-down' : 'arrow-up'} size={12} />
              )}
            </SortButton>
          </div>
        ))}
        <div role="columnheader" data-column="open">
          <VisuallyHidden>{t('exceptions.open')}</VisuallyHidden>
        </div>
      </HeadRow>
    </Head>
  );
}
