/** The cell whose details are open: its SKU and its pharmacy. */
export interface OpenedCell {
  pzn: string;
  channelId: string;
}

export const CELL_PARAMETER = 'cell';

export const readOpenedCell = (parameters: URLSearchParams): OpenedCell | null => {
  const [, pzn, channelId] = /^(\d{8})\.(.+)$/s.exec(parameters.get(CELL_PARAMETER) ?? '') ?? [];
  return pzn === undefined || channelId === undefined ? null : { pzn, channelId };
};

/** The cell as an address names it. */
export const nameOfCell = ({ pzn, channelId }: OpenedCell): string => `${pzn}.${channelId}`;

export const writeOpenedCell = (parameters: URLSearchParams, opened: OpenedCell | null): void => {
  if (opened) parameters.set(CELL_PARAMETER, nameOfCell(opened));
};
