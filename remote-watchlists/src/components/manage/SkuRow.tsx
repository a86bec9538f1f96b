import type { WatchlistItem } from '@pmm/shared/contracts/watchlistItem';
import { useTranslation } from '@pmm/shared/i18n';
import { Icon } from '@pmm/shared/ui/Icon';
import { token } from '@pmm/shared/ui/theme';
import { VisuallyHidden } from '@pmm/shared/ui/VisuallyHidden';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { KindBadge } from '../KindBadge';
import { Clipped, NameCell } from './paneStyle';
import { RowBox } from './RowBox';
import { RowTools, type RowAction } from './RowTools';

const Name = styled(Clipped)<{ $hidden: boolean }>`
  font-weight: 400;
  & > b {
    margin-inline-end: 6px;
    font-weight: 600;
  }
  color: ${({ $hidden }) => token($hidden ? 'ink-third' : 'ink')};
`;
const Pzn = styled.span<{ $hidden: boolean }>`
  flex: none;
  font: 400 12.5px ${token('font-figures')};
  color: ${({ $hidden }) => token($hidden ? 'ink-third' : 'ink-second')};
  user-select: text;
`;
const Kind = styled.span`
  display: flex;
  flex: none;
  justify-content: flex-end;
  inline-size: 68px;
`;

/**
 * The rest of the name after the family: the pack. Empty if the name does not begin with the
 * family.
 */
const packIn = (sku: string, family: string): string =>
  sku.startsWith(family) ? sku.slice(family.length).replace(/^[\s,–-]+/, '') : '';

interface SkuRowProps {
  item: WatchlistItem;
  selected: boolean;
  folded: boolean;
  toolsFolded: boolean;
  grip?: ReactNode;
  onAction: (action: RowAction, item: WatchlistItem) => void;
}

/** The cells of one SKU. */
export function SkuRow({ item, selected, folded, toolsFolded, grip, onAction }: SkuRowProps) {
  const { t } = useTranslation('watchlists');
  const { sku, productFamily, pzn, kind, visible } = item;
  const pack = packIn(sku, productFamily);
  return (
    <>
      <NameCell role="gridcell">
        {grip}
        <RowBox name={sku} share={selected ? 'all' : 'none'} />
        <Name $hidden={!visible} title={sku}>
          {/* Collapsible rows are below the heading of their family. */}
          {(pack === '' || !folded) && <b>{pack === '' ? sku : productFamily}</b>}
          <span>{pack}</span>
        </Name>
        {!visible && <VisuallyHidden>{t('item.hidden')}</VisuallyHidden>}
        {!visible && folded && <Icon name="eye-off" size={14} />}
      </NameCell>
      <Pzn role="gridcell" $hidden={!visible}>
        {pzn}
      </Pzn>
      {!folded && (
        <Kind role="gridcell">
          <KindBadge kind={kind} />
        </Kind>
      )}
      <span role="gridcell">
        <RowTools item={item} folded={toolsFolded} onAction={onAction} />
      </span>
    </>
  );
}
