import type { Exceptions } from '@pmm/shared/contracts/exceptions';
import type { Availability } from '@pmm/shared/figures/availability/availability';
import {
  availabilityExceptions,
  knownExceptions,
} from '@pmm/shared/figures/availability/availabilityExceptions';
import {
  type AvailabilityView,
  defaultAvailabilityView,
  listedCellsOf,
} from '@pmm/shared/figures/availability/availabilityView';
import { useTranslation } from '@pmm/shared/i18n';
import { useMemo } from 'react';
import { ExceptionList } from '../exceptions/ExceptionList';
import { keptWith } from '../exceptions/keptWith';
import { MatrixSkeleton } from '../grid/MatrixSkeleton';
import { matrixAddress } from '../page/addresses/availabilityAddress';
import { LoadFailed } from '../page/notices';
import { useAvailabilityListContent } from './availabilityListContent';
import { useSinceWhen } from './useSinceWhen';

interface AvailabilityListProps {
  tenantId: string;
  watchlistId: string;
  availability: Availability;
  /** Indexes of the shown pharmacies. */
  columns: readonly number[];
  view: AvailabilityView;
  onChoose: (change: Partial<AvailabilityView>) => void;
}

const rowsOf = keptWith(
  (availability: Availability, columns: readonly number[], answer: Exceptions) => {
    const known = knownExceptions(answer, availability);
    const everyProduct = [...availability.products.keys()];
    return availabilityExceptions(availability, everyProduct, columns, known);
  },
);

const { find, onlyUnread, changed, channelId, kinds } = defaultAvailabilityView;

/** What is missing or in doubt, where and since when. */
export function AvailabilityList(props: AvailabilityListProps) {
  const { tenantId, watchlistId, availability, columns, view, onChoose } = props;
  const { t } = useTranslation('metrics');
  const content = useAvailabilityListContent();
  const query = useSinceWhen(tenantId, watchlistId);
  const { data } = query;
  const all = data === undefined ? null : rowsOf(availability, columns, data);
  const cells = useMemo(
    () => listedCellsOf({ changed: view.changed, channelId: view.channelId }),
    [view.changed, view.channelId],
  );
  if (all === null) {
    if (query.error) return <LoadFailed title={t('exceptions.loadFailed')} query={query} />;
    return <MatrixSkeleton label={t('exceptions.loading')} />;
  }
  return (
    <ExceptionList
      {...{ content, all, onChoose }}
      addressOf={(opened) =>
        matrixAddress(availability.watchlistId, { ...view, layout: 'matrix', opened })
      }
      matrix={availability}
      view={{ ...view, ...cells }}
      onClear={() => onChoose({ find, onlyUnread, changed, channelId, kinds })}
    />
  );
}
