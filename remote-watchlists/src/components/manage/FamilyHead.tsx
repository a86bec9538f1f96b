import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Icon } from '@pmm/shared/ui/Icon';
import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import type { Family } from '../../watchlist/families';
import { shareOf } from '../../watchlist/selection';
import { Clipped, NameCell } from './paneStyle';
import { RowBox } from './RowBox';
import { Tool } from './RowTools';

const Name = styled(Clipped)`
  font-weight: 650;
`;
const Count = styled.span`
  flex: none;
  font: ${token('type-header')};
  font-weight: 400;
  color: ${token('ink-third')};
`;
const Fold = styled(Tool)`
  inline-size: 44px;
  block-size: 44px;
  margin-inline-end: -10px;
`;

interface FamilyHeadProps {
  family: Family;
  selected: number;
  collapsed: boolean;
  onToggle: () => void;
}

/** The heading of a family above its SKUs, if there is no pane of families next to them. */
export function FamilyHead({ family, selected, collapsed, onToggle }: FamilyHeadProps) {
  const { t } = useTranslation('watchlists');
  const format = useFormat();
  const { name, items } = family;
  const share = shareOf(selected, items.length);
  return (
    <>
      <NameCell role="gridcell">
        <RowBox name={name} share={share} />
        <Name>{name}</Name>
      </NameCell>
      <Count role="gridcell">
        {t('manage.selectedOf', {
          selected: format.integer(selected),
          all: format.integer(items.length),
        })}
      </Count>
      <span role="gridcell">
        <Fold
          type="button"
          tabIndex={-1}
          aria-expanded={!collapsed}
          aria-label={t('manage.fold', { name })}
          onClick={onToggle}
        >
          <Icon name={collapsed ? 'chevron-right' : 'chevron-down'} />
        </Fold>
      </span>
    </>
  );
}
