import type { WatchlistSummary } from '@pmm/shared/contracts/watchlist';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Link } from '@pmm/shared/router';
import { selectedWatchlistAtom, selectWatchlist } from '@pmm/shared/session';
import { useAtomValue } from '@pmm/shared/state';
import { Badge } from '@pmm/shared/ui/Badge';
import { Button } from '@pmm/shared/ui/Button';
import { TextLink } from '@pmm/shared/ui/Link';
import { token } from '@pmm/shared/ui/theme';
import { VisuallyHidden } from '@pmm/shared/ui/VisuallyHidden';
import { styled } from 'styled-components';
import { paths } from '../paths';
import { WatchlistBadges } from './WatchlistBadges';

// Measured where the table stands, not at the window: a sidebar may take its part of that. German
// needs 900 pixels for all columns.
const TWO_LINES = '(max-width: 899px)';
const THREE_LINES = '(max-width: 559px)';

const Frame = styled.div`
  container-type: inline-size;
`;
const Table = styled.table`
  inline-size: 100%;
  & th,
  & td {
    padding: 10px 16px;
    border-block-end: 1px solid ${token('line')};
    text-align: start;
    vertical-align: middle;
  }
  & tbody tr:last-child > * {
    border-block-end: 0;
  }
  & thead th {
    font: ${token('type-header')};
    color: ${token('ink-third')};
    white-space: nowrap;
  }
  @container ${TWO_LINES} {
    & thead {
      display: none;
    }
    & tbody tr {
      display: grid;
      grid-template-columns: repeat(3, minmax(0, max-content)) 1fr;
      column-gap: 24px;
      align-items: end;
      padding: 12px 16px;
      border-block-end: 1px solid ${token('line')};
    }
    & tbody tr:last-child {
      border-block-end: 0;
    }
    & tbody :is(th, td) {
      padding: 4px 0;
      border: 0;
    }
    & tbody th {
      grid-column: 1 / -1;
    }
  }
  @container ${THREE_LINES} {
    & tbody tr {
      grid-template-columns: repeat(3, 1fr);
      column-gap: 12px;
    }
    & tbody td:last-child {
      grid-column: 1 / -1;
    }
  }
`;
const NameCell = styled.th`
  font-weight: 400;
`;
const Name = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  font-weight: 600;
  overflow-wrap: anywhere;
`;
const Description = styled.span`
  display: block;
  margin-block-start: 2px;
  font: ${token('type-control')};
  font-weight: 400;
  color: ${token('ink-third')};
  overflow-wrap: anywhere;
`;
const Figure = styled.td`
  && {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  @container ${TWO_LINES} {
    && {
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
const FigureHead = styled.th`
  && {
    text-align: end;
  }
`;
const Actions = styled.div`
  display: flex;
  gap: 8px;
  justify-content: flex-end;
  @container ${TWO_LINES} {
    flex-wrap: wrap;
  }
  @container ${THREE_LINES} {
    justify-content: flex-start;
    padding-block-start: 4px;
  }
`;

interface RowProps {
  watchlist: WatchlistSummary;
  selected: boolean;
  onAddProducts: () => void;
}

function WatchlistRow({ watchlist, selected, onAddProducts }: RowProps) {
  const { t } = useTranslation('watchlists');
  const format = useFormat();
  const { watchlistId, name, description, stats } = watchlist;
  return (
    <tr>
      <NameCell scope="row">
        <Name>
          <TextLink as={Link} to={paths.watchlist(watchlistId)}>
            {name}
          </TextLink>
          <WatchlistBadges watchlist={watchlist} />
          {selected && <Badge $tone="accent">{t('selected')}</Badge>}
        </Name>
        {description !== '' && <Description>{description}</Description>}
      </NameCell>
      {(['productFamilies', 'listedSkus', 'localSkus'] as const).map((stat) => (
        <Figure key={stat} data-label={t(`stats.${stat}`)}>
          {format.integer(stats[stat])}
        </Figure>
      ))}
      <td>
        <Actions>
          {!selected && (
            <Button variant="quiet" onClick={() => selectWatchlist(watchlistId)}>
              {t('select')} <VisuallyHidden>{name}</VisuallyHidden>
            </Button>
          )}
          <Button icon="clipboard-plus" onClick={onAddProducts}>
            {t('addProducts')} <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
        </Actions>
      </td>
    </tr>
  );
}

interface WatchlistTableProps {
  watchlists: readonly WatchlistSummary[];
  onAddProducts: (watchlist: WatchlistSummary) => void;
}

export function WatchlistTable({ watchlists, onAddProducts }: WatchlistTableProps) {
  const { t } = useTranslation('watchlists');
  const selected = useAtomValue(selectedWatchlistAtom);
  return (
    <Frame>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('watchlist')}</th>
            <FigureHead scope="col">{t('stats.productFamilies')}</FigureHead>
            <FigureHead scope="col">{t('stats.listedSkus')}</FigureHead>
            <FigureHead scope="col">{t('stats.localSkus')}</FigureHead>
            <FigureHead scope="col">{t('actions')}</FigureHead>
          </tr>
        </thead>
        <tbody>
          {watchlists.map((watchlist) => (
            <WatchlistRow
              key={watchlist.watchlistId}
              watchlist={watchlist}
              selected={watchlist.watchlistId === selected}
              onAddProducts={() => onAddProducts(watchlist)}
            />
          ))}
        </tbody>
      </Table>
    </Frame>
  );
}
