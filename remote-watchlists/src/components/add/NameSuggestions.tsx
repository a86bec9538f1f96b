import type { Product } from '@pmm/shared/contracts/product';
import { useTranslation } from '@pmm/shared/i18n';
import { Icon } from '@pmm/shared/ui/Icon';
import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { nameIn, useProductSearch } from '../../hooks/useProductSearch';

const MOST = 8;

const List = styled.ul`
  max-block-size: 190px;
  margin: 0;
  padding: 4px;
  border: 1px solid ${token('line')};
  border-radius: ${token('radius-control')};
  overflow-y: auto;
  list-style: none;
`;
const Choice = styled.button`
  display: flex;
  gap: 10px;
  align-items: center;
  inline-size: 100%;
  min-block-size: 34px;
  padding: 2px 8px;
  border: 0;
  border-radius: ${token('radius-control')};
  color: ${token('ink')};
  background: none;
  font: ${token('type-control')};
  text-align: start;
  cursor: pointer;
  &:hover {
    background: ${token('sunk')};
  }
  & > span:first-of-type {
    flex: 1;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
const Pzn = styled.span`
  flex: none;
  font: 400 12.5px ${token('font-figures')};
  color: ${token('ink-second')};
`;
const Nothing = styled.p`
  font: ${token('type-control')};
  font-weight: 400;
  color: ${token('ink-second')};
`;

interface NameSuggestionsProps {
  /** That of the field. */
  text: string;
  onChoose: (product: Product) => void;
}

/** The products that somebody names in the last line of the field. */
export function NameSuggestions({ text, onChoose }: NameSuggestionsProps) {
  const { t } = useTranslation('watchlists');
  const { data } = useProductSearch(text);
  const name = nameIn(text);
  if (name === null || !data) return null;
  if (data.length === 0) return <Nothing role="status">{t('add.noneNamed', { name })}</Nothing>;
  return (
    <List aria-label={t('add.named', { name })}>
      {data.slice(0, MOST).map((product) => (
        <li key={product.pzn}>
          <Choice type="button" onClick={() => onChoose(product)}>
            <Icon name="plus" />
            <span translate="no">{product.name}</span>
            <Pzn translate="no">{product.pzn}</Pzn>
          </Choice>
        </li>
      ))}
    </List>
  );
}
