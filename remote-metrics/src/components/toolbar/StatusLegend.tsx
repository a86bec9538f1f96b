import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { StatusGlyph } from '@pmm/shared/ui/StatusGlyph';
import { chosenInForcedColours, PHONE, token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { NOT_CONFIRMED } from '@pmm/shared/figures/availability/cell';
import type { Facts } from '@pmm/shared/figures/availability/facts';
import { toggled } from '../../state/toggled';

const List = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: 4px;
  margin: 6px -8px 10px;
  @media ${PHONE} {
    flex-wrap: nowrap;
    overflow-x: auto;
    scrollbar-width: none;
  }
`;
const Entry = styled.button`
  display: inline-flex;
  flex: none;
  gap: 7px;
  align-items: center;
  block-size: 26px;
  padding-inline: 8px;
  border: 1px solid transparent;
  border-radius: 13px;
  font: ${token('type-control')};
  font-weight: 400;
  color: ${token('ink-second')};
  background: none;
  cursor: pointer;
  & > b {
    font-weight: 600;
    font-size: 12px;
    font-variant-numeric: tabular-nums;
    color: ${token('ink-third')};
  }
  &:hover {
    background: ${token('sunk')};
  }
  &[aria-pressed='true'] {
    color: ${token('ink')};
    border-color: ${token('accent')};
    background: ${token('accent-soft')};
    ${chosenInForcedColours}
  }
  @media (forced-colors: active) {
    &[aria-pressed='true'] > svg {
      fill: currentcolor;
    }
  }
`;

const Hatched = styled.i`
  inline-size: 14px;
  block-size: 14px;
  border-radius: 3px;
  background: repeating-linear-gradient(
    135deg,
    ${token('warm-soft')} 0 3px,
    ${token('warm')} 3px 4px
  );
`;

/** From best to worst; the digits have another order. */
const order = [
  'available',
  'limited',
  'unavailable',
  'replaced',
  'not-offered',
  'not-listed',
  'unknown',
] as const;

interface StatusLegendProps {
  facts: Facts | null;
  /** See `countedAs`; empty means all. */
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
}

/** What the glyphs mean, how many cells have each, and which of them are emphasised. */
export function StatusLegend({ facts, chosen, onChoose }: StatusLegendProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  return (
    <List role="group" aria-label={t('legend')}>
      {order.map((status) => {
        const digit = availabilityStatuses.indexOf(status);
        const count = facts?.statusCounts[digit];
        return (
          <Entry
            key={status}
            type="button"
            aria-pressed={chosen.has(digit)}
            onClick={() => onChoose(toggled(chosen, digit))}
          >
            <StatusGlyph status={status} size={14} />
            {t(`status.${status}`)}
            <b>{count === undefined ? '…' : format.integer(count)}</b>
          </Entry>
        );
      })}
      {(facts?.notConfirmed ?? 0) > 0 && (
        <Entry
          type="button"
          aria-pressed={chosen.has(NOT_CONFIRMED)}
          onClick={() => onChoose(toggled(chosen, NOT_CONFIRMED))}
        >
          <Hatched aria-hidden="true" />
          {t('notConfirmed')}
          <b>{format.integer(facts?.notConfirmed ?? 0)}</b>
        </Entry>
      )}
    </List>
  );
}
