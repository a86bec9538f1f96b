import { passOnKinds, type PriceRises } from '@pmm/shared/contracts/priceRises';
import {
  groupOf,
  type RiseCell,
  riseGroups,
  type RiseGrouping,
} from '@pmm/shared/figures/prices/riseTable';
import { useTranslation } from '@pmm/shared/i18n';
import { useMemo, useState } from 'react';
import { CountCells, GroupRows } from './RiseRows';
import { TableFrame } from '../page/charts/tableFrame';
import { Mark, Outcome, Table } from './riseStyle';

interface RiseTableProps {
  rises: PriceRises;
  by: RiseGrouping;
  /** Of the pharmacies that are not hidden. */
  cells: readonly RiseCell[];
}

/** How each pharmacy passed the rises on, or how each product's rise was passed on. */
export function RiseTable({ rises, by, cells }: RiseTableProps) {
  const { t } = useTranslation('metrics');
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const groups = useMemo(() => riseGroups(cells, by), [cells, by]);
  const toggle = (index: number) =>
    setOpen((shown) => {
      const next = new Set(shown);
      if (!next.delete(index)) next.add(index);
      return next;
    });
  return (
    <TableFrame role="group" aria-label={t('rises.table')} tabIndex={0}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t(`rises.${by}`)}</th>
            <th scope="col" data-column="bar">
              {t('rises.share')}
            </th>
            {passOnKinds.map((kind) => (
              <th key={kind} scope="col" data-figure="">
                <Outcome>
                  <Mark data-kind={kind} />
                  <span>{t(`rises.kinds.${kind}`)}</span>
                </Outcome>
              </th>
            ))}
            <th scope="col" data-figure="">
              {t('rises.days')}
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <GroupRows
              key={group.index}
              {...{ rises, by, group }}
              isOpen={open.has(group.index)}
              onToggle={() => toggle(group.index)}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('rises.total')}</th>
            <CountCells group={groupOf(0, [...cells])} />
          </tr>
        </tfoot>
      </Table>
    </TableFrame>
  );
}
