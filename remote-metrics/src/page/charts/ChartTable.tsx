import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';

const Scroller = styled.div`
  max-block-size: 360px;
  overflow: auto;
`;
const Table = styled.table`
  inline-size: 100%;
  font: ${token('type-control')};
  font-weight: 400;
  & th,
  & td {
    padding: 7px 16px;
    border-block-end: 1px solid ${token('line')};
    text-align: start;
    white-space: nowrap;
  }
  & tbody th {
    font-weight: 500;
    white-space: normal;
  }
  & thead th {
    position: sticky;
    inset-block-start: 0;
    font: ${token('type-header')};
    color: ${token('ink-second')};
    background: ${token('surface')};
    box-shadow: inset 0 -1px ${token('line-strong')};
  }
  & tbody tr:last-child > * {
    border-block-end: 0;
  }
`;

export interface ChartRows {
  columns: readonly string[];
  /** The first cell of each row names it. */
  rows: readonly { id: string; cells: readonly string[] }[];
}

/** The values of a chart in words and figures. */
export function ChartTable({ name, columns, rows }: ChartRows & { name: string }) {
  return (
    // A box that scrolls has to be reachable by keyboard.
    <Scroller role="group" aria-label={name} tabIndex={0}>
      <Table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells: [first, ...others] }) => (
            <tr key={id}>
              <th scope="row">{first}</th>
              {others.map((cell, column) => (
                <td key={columns[column + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroller>
  );
}
