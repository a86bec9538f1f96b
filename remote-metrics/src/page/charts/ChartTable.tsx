import { styled } from 'styled-components';
import { tableStyle } from './tableStyle';

const Scroller = styled.div`
  max-block-size: 360px;
  overflow: auto;
`;
const Table = styled.table`
  ${tableStyle}
  & th,
  & td {
    padding: 7px 16px;
  }
  & tbody th {
    font-weight: 500;
    white-space: normal;
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
