import type { CellDetails } from '@pmm/shared/contracts/history';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { StatusGlyph } from '@pmm/shared/ui/StatusGlyph';
import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';

const Products = styled.ul`
  display: grid;
  gap: 8px;
  padding: 8px 10px;
  border-radius: ${token('radius-control')};
  font: ${token('type-control')};
  font-weight: 400;
  background: ${token('sunk')};
  & li {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 2px 12px;
  }
  & code {
    font: 400 12px ${token('font-figures')};
    color: ${token('ink-second')};
  }
  & [data-counts] {
    font-weight: 600;
  }
  & small {
    grid-column: 1 / -1;
    font-size: 12px;
    font-weight: 400;
    color: ${token('ink-second')};
  }
`;
const Now = styled.span`
  display: flex;
  gap: 6px;
  align-items: center;
`;

interface SuccessionOfCellProps {
  succession: NonNullable<CellDetails['succession']>;
  /** The PZN of the product that counts at present. */
  counts: string;
}

/** What each of the products that replace one another is at this pharmacy now, and since when. */
export function SuccessionOfCell({ succession, counts }: SuccessionOfCellProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const { links, seams } = succession;
  const since = new Map(seams.map(({ from, pzn }) => [pzn, from]));
  return (
    <Products aria-label={t('succession.products')}>
      {links.map(({ pzn, packSize, packs, status, price }) => {
        const from = since.get(pzn);
        const isOrderable = status === 'available' || status === 'limited';
        return (
          <li key={pzn} data-counts={pzn === counts ? '' : undefined}>
            <Now>
              {status && <StatusGlyph status={status} />}
              <span>{status ? t(`status.${status}`) : t('cell.never')}</span>
              {isOrderable && price && <span>{format.money(price.cents, price.currency)}</span>}
            </Now>
            <span>
              {packSize} <code translate="no">{pzn}</code>
            </span>
            {from !== undefined && pzn === counts && (
              <small>
                {t('succession.countsSince', { date: format.dateTime(new Date(from)) })}
              </small>
            )}
            {packs !== 'same' && <small>{t(`succession.packs.${packs}`)}</small>}
          </li>
        );
      })}
    </Products>
  );
}
