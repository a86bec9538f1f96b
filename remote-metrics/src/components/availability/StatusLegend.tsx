import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import { useTranslation } from '@pmm/shared/i18n';
import { StatusGlyph } from '@pmm/shared/ui/StatusGlyph';
import { HATCH_SIZE, hatchImage, token } from '@pmm/shared/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { NOT_CONFIRMED } from '@pmm/shared/figures/availability/cell';
import type { Facts } from '@pmm/shared/figures/availability/facts';
import { toggled } from '../../state/toggled';
import { Legend, LegendEntry } from '../toolbar/Legend';
import { legendOrder } from './legendOrder';

const Hatched = styled.i`
  inline-size: 14px;
  block-size: 14px;
  border-radius: 3px;
  background: ${hatchImage(token('warm'), token('warm-soft'))} 0 0 / ${HATCH_SIZE};
`;

interface StatusLegendProps {
  facts: Pick<Facts, 'statusCounts' | 'notConfirmed'> | null;
  /** See `countedAs`; empty means all. */
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
  /** Stands at the end of the line. */
  end?: ReactNode;
}

/** What the glyphs mean, how many cells of the shown SKUs have each, and which are asked for. */
export function StatusLegend({ facts, chosen, onChoose, end }: StatusLegendProps) {
  const { t } = useTranslation('metrics');
  const toggle = (entry: number) => onChoose(toggled(chosen, entry));
  return (
    <Legend end={end}>
      {legendOrder.map((status) => {
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
      })}
      {(facts?.notConfirmed ?? 0) > 0 && (
        <LegendEntry
          sign={<Hatched aria-hidden="true" />}
          name={t('notConfirmed')}
          count={facts?.notConfirmed}
          chosen={chosen.has(NOT_CONFIRMED)}
          onToggle={() => toggle(NOT_CONFIRMED)}
        />
      )}
    </Legend>
  );
}
