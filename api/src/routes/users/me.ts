import { userInfoSchema } from '@pmm/shared/contracts/user';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { unauthorized } from '../../errors';
import { claimsOf } from '../../http/access';
import type { ValibotTypeProvider } from '../../http/validation';
import { findAccount } from '../../storage/accounts';

export const userRoutes = (instance: FastifyInstance, { database }: Context): void => {
  const app = instance.withTypeProvider<ValibotTypeProvider>();
  app.get(
    '/users/me',
    { schema: { tags: ['users'], response: { 200: userInfoSchema } } },
    async (request) => {
      const { sessionId, userId } = claimsOf(request);
      const account = await findAccount(database, sessionId, userId);
      if (account === null) throw unauthorized();
      const { email, name, avatar, tenants } = account;
      return {
        email,
        ...(name !== '' && { name }),
        ...(avatar !== null && { avatar }),
        tenants: tenants.map((tenant) => ({ name: tenant })),
      };
    },
  );
};
