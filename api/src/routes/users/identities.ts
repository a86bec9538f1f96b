import { accountProofsSchema, ownIdentitiesSchema } from '@pmm/shared/contracts/account';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { claimsOf } from '../../http/access';
import { clientWithDeviceOf } from '../../http/client';
import { idOf } from '../../http/ids';
import { nothing } from '../../http/openApi';
import type { ValibotTypeProvider } from '../../http/validation';
import { unlinkIdentity } from '../../rules/users/unlinkIdentity';
import { listLinked } from '../../storage/linkedIdentities';

const tags = ['account'];

/**
 * Below /users/me, for a live session: the identities that open the account in addition to its
 * password.
 */
export const identityRoutes = (instance: FastifyInstance, context: Context): void => {
  const app = instance.withTypeProvider<ValibotTypeProvider>();

  app.get(
    '/identities',
    { schema: { tags, response: { 200: ownIdentitiesSchema } } },
    async (request) => {
      const linked = await listLinked(context.database, claimsOf(request).userId);
      return {
        identities: linked.map(({ id, linkedAt, ...rest }) => ({
          ...rest,
          identityId: id,
          linkedAt: linkedAt.toISOString(),
        })),
      };
    },
  );

  app.delete(
    '/identities/:identityId',
    { schema: { tags, body: accountProofsSchema, response: { 204: nothing } } },
    async (request, reply) => {
      const identityId = idOf(request, 'identityId');
      const client = clientWithDeviceOf(request);
      await unlinkIdentity(context, claimsOf(request), client, identityId, request.body);
      return reply.code(204).send();
    },
  );
};
