import {
  accountExportSchema,
  accountProofsSchema,
  deletionPreviewSchema,
} from '@pmm/shared/contracts/account';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { claimsOf } from '../../http/access';
import { clientWithDeviceOf, logSecurity } from '../../http/client';
import { limitPersonPerMinute } from '../../http/limits';
import { nothing } from '../../http/openApi';
import type { ValibotTypeProvider } from '../../http/validation';
import { deleteOwnAccount } from '../../rules/users/deleteAccount';
import { exportAccount } from '../../rules/users/exportAccount';
import { readSecondFactor } from '../../rules/users/secondFactor';
import { listOwnTenants } from '../../storage/deletedAccounts';

const tags = ['account'];

/** An export reads the logs of all tenants of the person. */
const EXPORTS_PER_MINUTE = 6;

/**
 * Below /users/me, for a live session: the export of the person's data, and the deletion of the
 * account.
 */
export const ownDataRoutes = (instance: FastifyInstance, context: Context): void => {
  const app = instance.withTypeProvider<ValibotTypeProvider>();
  const { database, now } = context;

  app.get(
    '/export',
    {
      preHandler: limitPersonPerMinute(app, 'own data', EXPORTS_PER_MINUTE),
      schema: { tags, response: { 200: accountExportSchema } },
    },
    async (request, reply) => {
      const claims = claimsOf(request);
      logSecurity(request, 'account-exported', claims.userId);
      void reply.header('content-disposition', 'attachment; filename="account.json"');
      return exportAccount(database, claims, now());
    },
  );

  app.get(
    '/deletion',
    { schema: { tags, response: { 200: deletionPreviewSchema } } },
    async (request) => {
      const { userId } = claimsOf(request);
      const tenants = await listOwnTenants(database, userId);
      const { enabled } = await readSecondFactor(context, userId);
      return {
        tenants: tenants.map(({ name, onlyMember }) => ({ name, onlyMember })),
        needsCode: enabled,
      };
    },
  );

  app.post(
    '/deletion',
    { schema: { tags, body: accountProofsSchema, response: { 204: nothing } } },
    async (request, reply) => {
      const claims = claimsOf(request);
      await deleteOwnAccount(context, claims, clientWithDeviceOf(request), request.body);
      logSecurity(request, 'account-deleted', claims.userId);
      return reply.code(204).send();
    },
  );
};
