import { matrixViews } from './matrixViews';

/** Which pharmacy and product the history is about; null until one is chosen. */
export interface HistoryView {
  channelId: string | null;
  pzn: string | null;
}

const read = (parameters: URLSearchParams): HistoryView => ({
  channelId: parameters.get('channel'),
  pzn: parameters.get('pzn'),
});

const write = ({ channelId, pzn }: HistoryView): URLSearchParams => {
  const parameters = new URLSearchParams();
  if (channelId !== null) parameters.set('channel', channelId);
  if (pzn !== null) parameters.set('pzn', pzn);
  return parameters;
};

export const historyViews = matrixViews<HistoryView>({
  metric: 'history',
  atFirst: { channelId: null, pzn: null },
  read,
  write,
  parameters: ['channel', 'pzn'],
  ofOneList: ['pzn'],
  settings: {},
});
