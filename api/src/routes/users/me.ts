import {
  answeredPreferencesSchema,
  preferencesChangeSchema,
  userInfoSchema,
} from '@pmm/shared/contracts/user';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context';
import { unauthorized } from '../../errors';
import { claimsOf } from '../../http/access';
import { limitPersonPerMinute } from '../../http/limits';
import type { ValibotTypeProvider } from '../../http/validation';
import { answeredPreferences, changePreferences } from '../../rules/users/preferences';
import { findAccount, updatePreferences } from '../../storage/accounts';

const PREFERENCES_BODY_LIMIT = 16 * 1024;

export const userRoutes = (instance: FastifyInstance, { database, environment }: Context): void => {
  const app = instance.withTypeProvider<ValibotTypeProvider>();
  const tags = ['users'];
  const { changesPerPerson } = environment.limits;

  const accountOf = async (request: FastifyRequest) => {
    const account = await findAccount(database, claimsOf(request));
    if (account === null) throw unauthorized();
    return account;
  };

  app.get('/users/me', { schema: { tags, response: { 200: userInfoSchema } } }, async (request) => {
    const { email, name, avatar, tenants, preferences } = await accountOf(request);
    return {
      email,
      ...(name !== '' && { name }),
      ...(avatar !== null && { avatar }),
      tenants: tenants.map((tenant) => ({ name: tenant })),
      preferences: answeredPreferences(preferences, tenants),
    };
  });

  app.patch(
    '/users/me/preferences',
    {
      bodyLimit: PREFERENCES_BODY_LIMIT,
      preHandler: limitPersonPerMinute(app, 'preferences', changesPerPerson),
      schema: { tags, body: preferencesChangeSchema, response: { 200: answeredPreferencesSchema } },
    },
    async (request) => {
      const account = await accountOf(request);
      const preferences = await updatePreferences(database, claimsOf(request).userId, (stored) =>
        changePreferences(stored, request.body, account),
      );
      return answeredPreferences(preferences, account.tenants);
    },
  );
};
