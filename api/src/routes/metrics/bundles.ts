import { judgeBundleSchema } from '@pmm/shared/contracts/prices';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { recordedChanges } from '../../http/audit';
import { watchlistOf } from '../../http/ids';
import { nothing } from '../../http/openApi';
import type { ValibotTypeProvider } from '../../http/validation';
import { judgeBundle } from '../../rules/prices/judgeBundle';

/** Below /tenants/:tenant. */
export const bundleRoutes = (instance: FastifyInstance, { database }: Context): void => {
  const app = instance.withTypeProvider<ValibotTypeProvider>();
  const changeOf = recordedChanges(database);

  app.put(
    '/watchlists/:id/metrics/prices/bundles',
    {
      config: { audit: 'bundle-judged' },
      schema: { tags: ['metrics'], body: judgeBundleSchema, response: { 204: nothing } },
    },
    async (request, reply) => {
      await judgeBundle(changeOf(request), watchlistOf(request), request.body);
      return reply.code(204).send();
    },
  );
};
