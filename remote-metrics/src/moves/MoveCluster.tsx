import type { PriceMoves } from '@pmm/shared/contracts/priceMoves';
import type { Move, PriceCluster } from '@pmm/shared/figures/prices/priceClusters';
import { percentOfMove } from '@pmm/shared/figures/prices/priceMoves';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { usePriceNumbers } from '../prices/usePriceNumbers';
import { Cluster, Table } from './moveStyle';

interface MoveClusterProps {
  cluster: PriceCluster;
  channels: PriceMoves['channels'];
}

/** Moves of a price in one direction, in the order in which they were read. */
export function MoveCluster({ cluster, channels }: MoveClusterProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const numbers = usePriceNumbers();
  const { direction, moves, first } = cluster;
  const time = (at: number): string => format.dateTime(new Date(at));
  const title = t(`moves.${direction}`, { count: moves.length });
  const isFirst = (move: Move) => first.length === 1 && first.includes(move) && moves.length > 1;
  const columns = ['pharmacy', 'changed', 'before', 'now', 'change'] as const;
  return (
    <Cluster aria-label={title}>
      <header>
        <h2>{title}</h2>
        {first.length > 1 && <span>{t('moves.noOrder', { count: first.length })}</span>}
      </header>
      <Table>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col" data-figure={index > 1 ? '' : undefined}>
                {t(`moves.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {moves.map((move) => (
            <tr key={`${move.channel} ${move.by}`}>
              <th scope="row">
                <span translate="no">{channels[move.channel]?.name}</span>
                {isFirst(move) && <small>{t('moves.movedFirst')}</small>}
              </th>
              <td>
                {move.after === null
                  ? t('moves.until', { to: time(move.by) })
                  : t('moves.between', { from: time(move.after), to: time(move.by) })}
              </td>
              <td data-figure>{numbers.euros(move.before)}</td>
              <td data-figure data-column="now">
                {numbers.euros(move.now)}
              </td>
              <td data-figure data-column="change" {...{ [`data-${direction}`]: '' }}>
                {numbers.percentBelow(percentOfMove(move), 0, 1)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Cluster>
  );
}
