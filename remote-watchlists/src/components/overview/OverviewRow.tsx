import type { WatchlistSummary } from '@pmm/shared/contracts/watchlist';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Link } from '@pmm/shared/router';
import { Badge } from '@pmm/shared/ui/Badge';
import { Button } from '@pmm/shared/ui/Button';
import { Icon } from '@pmm/shared/ui/Icon';
import { TextLink } from '@pmm/shared/ui/Link';
import { token } from '@pmm/shared/ui/theme';
import { VisuallyHidden } from '@pmm/shared/ui/VisuallyHidden';
import { styled } from 'styled-components';
import { paths } from '../../paths';
import { isEmpty } from '../../watchlist/stats';
import { CARDS, Row } from './tableStyle';
import { WatchlistMenu, type WatchlistAction } from './WatchlistMenu';

const NameCell = styled.th`
  font-weight: 400;
  @container ${CARDS} {
    grid-column: 1 / 11;
    text-align: start;
  }
`;
const Name = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 8px;
  align-items: center;
  overflow-wrap: anywhere;
  & > a {
    font-weight: 600;
  }
`;
const QuietLink = styled(TextLink)`
  && {
    color: ${token('ink-second')};
  }
`;
const Description = styled.span`
  display: block;
  font: ${token('type-control')};
  font-weight: 400;
  color: ${token('ink-third')};
  overflow-wrap: anywhere;
`;
const Fact = styled.td`
  font: ${token('type-control')};
  color: ${token('ink-second')};
  overflow-wrap: anywhere;
  @container ${CARDS} {
    padding-block-start: 8px;
  }
`;
const TypeFact = styled(Fact)`
  @container ${CARDS} {
    grid-column: 1 / 6;
    &:has(+ [data-none]) {
      grid-column: 1 / 10;
    }
  }
`;
const BrandFact = styled(Fact)`
  @container ${CARDS} {
    grid-column: 6 / 10;
    &[data-none] {
      display: none;
    }
  }
`;
const StatusFact = styled(Fact)`
  @container ${CARDS} {
    grid-column: 10 / -1;
    justify-self: end;
  }
`;
const Figure = styled.td`
  && {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  @container ${CARDS} {
    && {
      grid-column: span 4;
      padding-block-start: 10px;
      text-align: start;
    }
    &::before {
      content: attr(data-label);
      display: block;
      font: ${token('type-header')};
      color: ${token('ink-third')};
    }
  }
`;
const OpenCell = styled.td`
  @container ${CARDS} {
    grid-column: 1 / -1;
    margin-block-start: 10px;
    border-block-start: 1px solid ${token('line')};
  }
`;
const Links = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 12px;
  align-items: center;
  @container ${CARDS} {
    justify-content: space-between;
  }
`;
const OpenLink = styled(Link)`
  display: inline-flex;
  gap: 5px;
  align-items: center;
  min-block-size: 28px;
  border-radius: 4px;
  font: ${token('type-control')};
  color: ${token('ink-second')};
  text-decoration: none;
  &:hover {
    color: ${token('accent')};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  @container ${CARDS} {
    min-block-size: 44px;
  }
`;
const MenuCell = styled.td`
  @container ${CARDS} {
    grid-area: 1 / 11 / auto / -1;
    justify-self: end;
    margin-inline-end: -8px;
  }
`;

const AddButton = styled(Button)`
  && {
    margin-inline-start: -12px;
    color: ${token('accent')};
  }
  @container ${CARDS} {
    block-size: 44px;
  }
`;

/** Links to the metrics of the watchlist, which need not be the selected one. */
function OpenLinks({ watchlist: { watchlistId, name } }: { watchlist: WatchlistSummary }) {
  const { t } = useTranslation('watchlists');
  return (
    <Links>
      {(
        [
          ['availability', 'grid'],
          ['prices', 'badge-euro'],
          ['reviews', 'star'],
        ] as const
      ).map(([target, icon]) => (
        <OpenLink key={target} to={paths[target](watchlistId)}>
          <Icon name={icon} size={14} />
          <span>{t(`links.${target}`)}</span> <VisuallyHidden translate="no">{name}</VisuallyHidden>
        </OpenLink>
      ))}
    </Links>
  );
}

interface OverviewRowProps {
  tenantId: string;
  watchlist: WatchlistSummary;
  selected: boolean;
  onAction: (action: WatchlistAction) => void;
}

export function OverviewRow({ tenantId, watchlist, selected, onAction }: OverviewRowProps) {
  const { t } = useTranslation('watchlists');
  const format = useFormat();
  const { watchlistId, name, description, type, brand, status, stats } = watchlist;
  const empty = isEmpty(watchlist);
  const NameLink = status === 'inactive' ? QuietLink : TextLink;
  return (
    <Row $selected={selected}>
      <NameCell scope="row">
        <Name>
          <NameLink
            as={Link}
            to={paths.watchlist(watchlistId)}
            data-watchlist={watchlistId}
            translate="no"
          >
            {name}
          </NameLink>
          {selected && <Badge $tone="accent">{t('selected')}</Badge>}
        </Name>
        <Description>{description === '' && empty ? t('fillHint') : description}</Description>
      </NameCell>
      <TypeFact>{t(`type.${type}`)}</TypeFact>
      <BrandFact translate="no" data-none={brand === null || undefined}>
        {brand ?? '–'}
      </BrandFact>
      <StatusFact>
        {status === 'inactive' ? <Badge>{t('inactive')}</Badge> : t('active')}
      </StatusFact>
      {(['productFamilies', 'listedSkus', 'localSkus'] as const).map((stat) => (
        <Figure key={stat} data-label={t(`stats.${stat}`)}>
          {format.integer(stats[stat])}
        </Figure>
      ))}
      <OpenCell>
        {empty ? (
          <AddButton variant="quiet" icon="clipboard-plus" onClick={() => onAction('add')}>
            <span>{t('addProducts')}</span> <VisuallyHidden translate="no">{name}</VisuallyHidden>
          </AddButton>
        ) : (
          <OpenLinks watchlist={watchlist} />
        )}
      </OpenCell>
      <MenuCell>
        <WatchlistMenu
          tenantId={tenantId}
          watchlist={watchlist}
          selected={selected}
          onAction={onAction}
        />
      </MenuCell>
    </Row>
  );
}
