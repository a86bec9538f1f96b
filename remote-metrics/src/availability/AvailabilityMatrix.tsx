import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import { NONE, statusOfCell } from '@pmm/shared/figures/availability/availabilityCell';
import { writeChanges } from '@pmm/shared/figures/availability/changesText';
import { decodeAvailability } from '@pmm/shared/figures/availability/decodeAvailability';
import { availabilityRows } from '@pmm/shared/figures/availability/availabilityRows';
import {
  selectAll,
  type AvailabilitySelection,
} from '@pmm/shared/figures/availability/selectAvailability';
import {
  type AvailabilityView,
  defaultAvailabilityView,
  availabilitySortKeys,
} from '@pmm/shared/figures/availability/availabilityView';
import type { Rows } from '@pmm/shared/figures/matrix/matrixRows';
import { placeOfRow } from '@pmm/shared/figures/matrix/succession';
import { useTranslation } from '@pmm/shared/i18n';
import { useMediaQuery } from '@pmm/shared/state';
import { StatusGlyph } from '@pmm/shared/ui/StatusGlyph';
import { PHONE } from '@pmm/shared/ui/theme';
import { type ComponentProps, useCallback, useLayoutEffect, useState } from 'react';
import { showMatrixColumn } from '../grid/matrixPlace';
import type { CellPlace } from '../grid/matrixEvents';
import { PaperMatrix } from '../page/cards/PaperMatrix';
import type { ShownRows } from '../page/cells/metricContent';
import type { MatrixColumns } from '../page/columns/useColumns';
import { MetricMatrix } from '../page/MetricMatrix';
import { sampleFrame, sampleProps, sampleWindow } from '../page/sampleAnswer';
import { toggled } from '../page/view/toggled';
import { withoutFilters } from './AvailabilityChips';
import { availabilityContent } from './availabilityContent';
import { AvailabilityDetail } from './AvailabilityDetail';
import { AvailabilityFrame } from './AvailabilityFrame';
import type { AvailabilityTexts } from './availabilityTexts';
import { SkuCards } from './phone/SkuCards';

type MatrixProps = ComponentProps<typeof MetricMatrix>;

interface AvailabilityMatrixProps {
  tenantId: string;
  selection: AvailabilitySelection;
  columns: Pick<MatrixColumns, 'columns' | 'pinned'>;
  view: AvailabilityView;
  texts: AvailabilityTexts;
  onChoose: (change: Partial<AvailabilityView>) => void;
  placeKey?: string;
}

interface AvailabilityCardsProps extends AvailabilityMatrixProps {
  rows: Rows;
  className: string;
  makeContent: ComponentProps<typeof PaperMatrix>['content'];
  detail: ComponentProps<typeof SkuCards>['detail'];
}

/** Cards on the screen; paper has room for the matrix. */
function AvailabilityCards({ className, makeContent, ...props }: AvailabilityCardsProps) {
  const { selection, view, onChoose } = props;
  const { families } = selection.availability;
  return (
    <>
      <SkuCards
        {...props}
        columns={props.columns.columns}
        onToggleFamily={(family) =>
          onChoose({ collapsed: toggled(view.collapsed, families[family] ?? '') })
        }
      />
      <PaperMatrix frame={AvailabilityFrame} content={makeContent} className={className} />
    </>
  );
}

/** The availability with the person's choices: a matrix, or on a phone a card for each SKU. */
export function AvailabilityMatrix(props: AvailabilityMatrixProps) {
  const { tenantId, selection, view, texts } = props;
  const { availability } = selection;
  const { pharmacies } = availability;
  const { history, changes, compact, collapsed, unfolded, sort } = view;
  const isPhone = useMediaQuery(PHONE);
  // Cards are grouped by their families.
  const flat = view.flat && !isPhone;
  const { mode, rest, statuses, find, changed, channelId, localSkus } = view;
  const label = useTranslation('metrics').t('matrix');
  // A person who chose a pharmacy should not have to look for it among all of them.
  useLayoutEffect(() => {
    if (channelId !== null && !isPhone) showMatrixColumn(channelId);
  }, [channelId, isPhone]);
  const list = useCallback<MatrixProps['list']>(
    (folded, formerOrder) =>
      availabilityRows(selection, { sort, flat, collapsed: folded }, formerOrder),
    [selection, sort, flat],
  );
  const content = useCallback(
    (rows: ShownRows) =>
      availabilityContent({
        ...{ ...rows, label, selection, sort, collapsed, unfolded, flat },
        ...{ changes, history, compact, texts },
      }),
    [label, selection, sort, collapsed, unfolded, flat, changes, history, compact, texts],
  );
  const tipOf = ({ product: row, column }: CellPlace) => {
    const { matrix, product } = placeOfRow(availability, row);
    const cell = product * pharmacies.length + column;
    const status = availabilityStatuses[statusOfCell(matrix.cells[cell] ?? NONE)];
    return {
      // A tooltip has the background of the other theme, on which the status colour is hard to see.
      glyph: status && <StatusGlyph status={status} colour="currentcolor" />,
      note: status && texts.ofCell(matrix, cell),
    };
  };
  const detail: AvailabilityCardsProps['detail'] = (place, controls) => {
    const { matrix, product } = placeOfRow(availability, place.product);
    const cell = { ...place, product };
    return <AvailabilityDetail {...{ cell, tenantId, texts, controls }} availability={matrix} />;
  };
  const features = Object.entries({ history, changes, compact }).filter(([, on]) => on);
  const className = features.map(([name]) => name).join(' ');
  return (
    <MetricMatrix
      {...props}
      {...{
        list,
        content,
        withoutFilters,
        availabilitySortKeys,
        pharmacies,
        className,
        tipOf,
        detail,
      }}
      frame={AvailabilityFrame}
      sortKeys={availabilitySortKeys}
      table={availability}
      choices={[mode, rest, statuses, find, changed, channelId, localSkus, flat]}
      {...(isPhone && {
        cards: (rows, makeContent) => (
          <AvailabilityCards {...props} {...{ rows, makeContent, className, detail }} />
        ),
      })}
    />
  );
}

const selectSample = (): AvailabilitySelection => {
  const frame = sampleFrame();
  const { length: channels } = frame.channels;
  const changes = Array.from({ length: 20 }, (_, index) => ({
    channel: (index * 5) % channels,
    product: Math.floor((index * 5) / channels),
    seconds: index * 30_000,
    from: index % 4,
  }));
  const sample = decodeAvailability({
    ...frame,
    window: sampleWindow,
    crawlSeconds: frame.channels.map(() => 600_000),
    changes: writeChanges(changes, { channels, products: frame.products.length }),
    unknownCell: [],
    knownBefore: '',
  });
  return selectAll(sample, true);
};

interface AvailabilitySampleProps {
  history: boolean;
  texts: AvailabilityTexts;
}

/** The same with a few made-up cells (see `WarmUp`). */
export function AvailabilitySample({ history, texts }: AvailabilitySampleProps) {
  const [selection] = useState(selectSample);
  return (
    <AvailabilityMatrix
      {...sampleProps}
      {...{ selection, texts }}
      view={{ ...defaultAvailabilityView, history }}
    />
  );
}
