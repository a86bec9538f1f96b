import type { ChosenPlace } from '../timeline/usePlaces';
import { matrixViews } from '../page/view/matrixViews';

const read = (parameters: URLSearchParams): ChosenPlace => ({
  channelId: parameters.get('channel'),
  pzn: parameters.get('pzn'),
});

const write = ({ channelId, pzn }: ChosenPlace): URLSearchParams => {
  const parameters = new URLSearchParams();
  if (channelId !== null) parameters.set('channel', channelId);
  if (pzn !== null) parameters.set('pzn', pzn);
  return parameters;
};

export const historyViews = matrixViews<ChosenPlace>({
  metric: 'history',
  atFirst: { channelId: null, pzn: null },
  read,
  write,
  parameters: ['channel', 'pzn'],
  ofOneList: ['pzn'],
  settings: {},
});
