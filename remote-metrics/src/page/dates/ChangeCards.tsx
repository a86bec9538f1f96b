import {
  type ComparedSelection,
  type ComparedSide,
  isChange,
  NOT_COMPARED,
} from '@pmm/shared/figures/dates/compared';
import { isFamilyRow, type Rows } from '@pmm/shared/figures/matrix/matrixRows';
import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { token } from '@pmm/shared/ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { skuNames } from '../../grid/productRows';
import type { ComparedLooks } from './comparedContent';

/** So many products are added at once. */
const STEP = 60;

const List = styled.ul`
  display: grid;
  gap: 12px;
`;
const Card = styled.li`
  padding: 12px 16px;
  border: 1px solid ${token('line')};
  border-radius: ${token('radius-surface')};
  background: ${token('surface')};
  & > h2 {
    font: ${token('type-card-title')};
  }
  & > p {
    color: ${token('ink-third')};
  }
  & > ul > li {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 12px;
    justify-content: space-between;
    min-block-size: 44px;
    padding-block: 10px;
    border-block-start: 1px solid ${token('line')};
    align-items: center;
  }
`;

interface ChangeCardsProps {
  selection: ComparedSelection<ComparedSide>;
  rows: Rows;
  columns: readonly number[];
  looks: ComparedLooks;
}

/** On a phone: what has changed, product by product. */
export function ChangeCards({ selection, rows, columns, looks }: ChangeCardsProps) {
  const { t } = useTranslation('metrics');
  const [most, setMost] = useState(STEP);
  const { compared } = selection;
  const { kinds, channels } = compared;
  const changed = [...rows].flatMap((product) => {
    if (isFamilyRow(product)) return [];
    const at = columns.filter((column) =>
      isChange(kinds[product * channels.length + column] ?? NOT_COMPARED),
    );
    return at.length === 0 ? [] : [{ product, at }];
  });
  if (changed.length === 0) return <p>{t('dates.nothingChanged')}</p>;
  return (
    <>
      <List data-screen-only>
        {changed.slice(0, most).map(({ product, at }) => {
          const { fullName, pzn } = skuNames(compared, product);
          return (
            <Card key={pzn}>
              <h2>{fullName}</h2>
              <p>{pzn}</p>
              <ul>
                {at.map((column) => {
                  const { before, after, difference } = looks.words(
                    product * channels.length + column,
                  );
                  return (
                    <li key={column}>
                      <strong>{channels[column]?.name}</strong>
                      <span>
                        {[t('dates.fromTo', { before, after }), difference]
                          .filter((text) => text !== '')
                          .join(' · ')}
                      </span>
                    </li>
                  );
                })}
              </ul>
            </Card>
          );
        })}
      </List>
      {changed.length > most && (
        <Button onClick={() => setMost(most + STEP)}>{t('dates.showMore')}</Button>
      )}
    </>
  );
}
