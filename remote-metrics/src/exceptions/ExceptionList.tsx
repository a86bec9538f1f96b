import type { Availability } from '@pmm/shared/figures/availability/availability';
import type { AvailabilityView } from '@pmm/shared/figures/availability/availabilityView';
import { defaultExceptionView } from '@pmm/shared/figures/availability/exceptionView';
import { exceptionKinds } from '@pmm/shared/figures/availability/exceptions';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { MatrixSkeleton } from '../grid/MatrixSkeleton';
import { Legend, LegendEntry } from '../page/legend/Legend';
import { LoadFailed, MatrixNotice } from '../page/notices';
import { toggled } from '../page/view/toggled';
import { KindSign } from './ExceptionRow';
import { Foot, Frame, Place } from './exceptionFrame';
import { ExceptionTable } from './ExceptionTable';
import { type ShownExceptions, useExceptions, useShownExceptions } from './useExceptions';
import { useKindName } from './useExceptionTexts';

interface ListProps {
  availability: Availability;
  view: AvailabilityView;
  onChoose: (change: Partial<AvailabilityView>) => void;
}

/** How many rows there are of each kind, and which are shown. */
function KindLegend({ shown, view, onChoose }: Omit<ListProps, 'availability'> & ShownProps) {
  const kindName = useKindName();
  return (
    <Legend>
      {exceptionKinds.map((kind) => (
        <LegendEntry
          key={kind}
          sign={<KindSign kind={kind} />}
          name={kindName(kind)}
          count={shown.counts[kind]}
          chosen={view.kinds.has(kind)}
          onToggle={() => onChoose({ kinds: toggled(view.kinds, kind) })}
        />
      ))}
    </Legend>
  );
}

interface ShownProps {
  shown: ShownExceptions;
}

/** The number of rows as the sum of its kinds. */
function ListFoot({ shown, view }: ShownProps & Pick<ListProps, 'view'>) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const kindName = useKindName();
  const count = shown.sorted.length;
  const kinds = exceptionKinds.filter((kind) => view.kinds.has(kind) && shown.counts[kind] > 0);
  return (
    <Foot>
      <b role="status">{t('exceptions.rows', { count, amount: format.integer(count) })}</b>
      {kinds.map((kind) => (
        <span key={kind} title={kindName(kind)}>
          <KindSign kind={kind} size={13} />
          <span>{format.integer(shown.counts[kind])}</span>
        </span>
      ))}
    </Foot>
  );
}

interface ExceptionListProps extends ListProps {
  tenantId: string;
  watchlistId: string;
  /** Indexes of the shown pharmacies. */
  columns: readonly number[];
}

/** What is missing or in doubt, where and since when: what matters most first. */
export function ExceptionList(props: ExceptionListProps) {
  const { tenantId, watchlistId, availability, columns, view, onChoose } = props;
  const { t } = useTranslation('metrics');
  const query = useExceptions(tenantId, watchlistId, true);
  const shown = useShownExceptions(availability, query.data, columns, view);
  if (shown === null) {
    if (query.error) return <LoadFailed title={t('exceptions.loadFailed')} query={query} />;
    return <MatrixSkeleton label={t('exceptions.loading')} />;
  }
  return (
    <Place>
      <KindLegend {...{ shown, view, onChoose }} />
      <Frame>
        {shown.sorted.length === 0 ? (
          <MatrixNotice
            icon="check"
            title={t('exceptions.none.title')}
            detail={t('exceptions.none.detail')}
            action={
              <Button onClick={() => onChoose({ find: '', kinds: defaultExceptionView.kinds })}>
                {t('nothingMatches.action')}
              </Button>
            }
          />
        ) : (
          <ExceptionTable {...{ availability, shown, view, onChoose }} />
        )}
        <ListFoot {...{ shown, view }} />
      </Frame>
    </Place>
  );
}
