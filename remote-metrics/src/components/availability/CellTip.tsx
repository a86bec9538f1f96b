import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import type { Availability } from '@pmm/shared/figures/availability/availability';
import { isRecent, NONE, statusOfCell } from '@pmm/shared/figures/availability/cell';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { StatusGlyph } from '@pmm/shared/ui/StatusGlyph';
import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { skuLabel } from '../matrix/skuLabel';

const Now = styled.p`
  display: flex;
  gap: 8px;
  align-items: center;
  font-weight: 600;
`;
const Seen = styled.p`
  margin-block-start: 2px;
  opacity: 0.8;
`;
const Where = styled.p`
  margin-block-start: 8px;
  padding-block-start: 8px;
  border-block-start: 1px solid color-mix(in srgb, currentColor 25%, transparent);
  & span {
    margin-inline-start: 6px;
    font: 400 12px ${token('font-figures')};
    opacity: 0.8;
  }
`;

interface CellTipProps {
  availability: Availability;
  product: number;
  pharmacy: number;
  /** What the cell says to a screen reader: its status, then more of it after semicolons. */
  sentence: string;
}

/** What a cell shows, in words, and which cell it is. */
export function CellTip({ availability, product, pharmacy, sentence }: CellTipProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const sku = availability.products[product];
  const at = availability.pharmacies[pharmacy];
  if (!sku || !at) return null;
  const code = availability.cells[product * availability.pharmacies.length + pharmacy] ?? NONE;
  const status = availabilityStatuses[statusOfCell(code)];
  const family = availability.families[sku.family] ?? '';
  const [now, ...more] = sentence.split('; ');
  return (
    <>
      <Now>
        {status && <StatusGlyph status={status} />}
        {now}
      </Now>
      {more.map((part) => (
        <Seen key={part}>{part}</Seen>
      ))}
      {isRecent(code) && <Seen>{t('tip.recent')}</Seen>}
      <Where>
        {family} {skuLabel(sku, family)}
        <span>{sku.pzn}</span>
      </Where>
      <Seen>
        {at.lastCrawlAt === null
          ? t('tip.neverRead', { pharmacy: at.name })
          : t('tip.read', { pharmacy: at.name, time: format.dateTime(at.lastCrawlAt) })}
      </Seen>
    </>
  );
}
