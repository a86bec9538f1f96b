import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import { useTranslation } from '@pmm/shared/i18n';
import { StatusGlyph } from '@pmm/shared/ui/StatusGlyph';
import type { ReactNode } from 'react';
import { NOT_CONFIRMED } from '@pmm/shared/figures/availability/availabilityCell';
import type { Facts } from '@pmm/shared/figures/availability/facts';
import { statusScale } from '@pmm/shared/figures/availability/statusScale';
import { toggled } from '../view/toggled';
import { UnconfirmedSign } from '../../grid/unconfirmedCell';
import { OtherOffersNote } from './OtherOffersNote';
import { Legend, LegendEntry } from './Legend';

interface StatusLegendProps {
  facts: Pick<Facts, 'statusCounts' | 'notConfirmed'> | null;
  /** See `countedAs`; empty means all. */
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
  /** Explains the signs that are not counted; without it unused signs are not folded. */
  explained?: ReactNode;
  hasOtherOffers?: boolean;
}

/**
 * The meaning of the glyphs, how many cells of the shown SKUs have each, and which are filtered
 * for.
 */
export function StatusLegend(props: StatusLegendProps) {
  const { facts, chosen, onChoose, explained, hasOtherOffers = false } = props;
  const { t } = useTranslation('metrics');
  const toggle = (entry: number) => onChoose(toggled(chosen, entry));
  const entryOf = (status: (typeof statusScale)[number]) => {
    const digit = availabilityStatuses.indexOf(status);
    return (
      <LegendEntry
        key={status}
        sign={<StatusGlyph status={status} size={14} />}
        name={t(`status.${status}`)}
        count={facts?.statusCounts[digit]}
        chosen={chosen.has(digit)}
        onToggle={() => toggle(digit)}
      />
    );
  };
  return (
    <Legend foldsUnused={explained !== undefined} explained={explained}>
      {statusScale.filter((status) => status !== 'unknown').map(entryOf)}
      {(facts?.notConfirmed ?? 0) > 0 && (
        <LegendEntry
          sign={<UnconfirmedSign aria-hidden="true" />}
          name={t('notConfirmed')}
          count={facts?.notConfirmed}
          chosen={chosen.has(NOT_CONFIRMED)}
          onToggle={() => toggle(NOT_CONFIRMED)}
        />
      )}
      {hasOtherOffers && <OtherOffersNote />}
      {/* The rarest entry last: there may be no room for it. */}
      {entryOf('unknown')}
    </Legend>
  );
}
