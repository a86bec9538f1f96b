import { type Channel, channelsAnswerSchema } from '@pmm/shared/contracts/channel';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import type { ValibotTypeProvider } from '../../http/validation';
import { listChannelRows } from '../../storage/channels';

// The database's id is not part of the answer.
const withoutId = ({ channelId, name, url, weight, lastCrawlAt }: Channel): Channel => ({
  channelId,
  name,
  url,
  weight,
  lastCrawlAt,
});

/** Below /tenants/:tenant. */
export const channelRoutes = (instance: FastifyInstance, { database }: Context): void => {
  instance
    .withTypeProvider<ValibotTypeProvider>()
    .get(
      '/channels',
      { schema: { tags: ['channels'], response: { 200: channelsAnswerSchema } } },
      async () => {
        const rows = await listChannelRows(database);
        return { channels: rows.map(withoutId) };
      },
    );
};
