import {
  bothFactorsSchema,
  confirmSecondFactorSchema,
  proposeSecondFactorSchema,
  recoveryCodesSchema,
  secondFactorProposalSchema,
  secondFactorStateSchema,
} from '@pmm/shared/contracts/secondFactor';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { unauthorized } from '../../errors';
import { claimsOf } from '../../http/access';
import { clientWithDeviceOf } from '../../http/client';
import { nothing } from '../../http/openApi';
import type { ValibotTypeProvider } from '../../http/validation';
import {
  confirmSecondFactor,
  proposeSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  switchSecondFactorOff,
} from '../../rules/users/secondFactor';
import { findAccountState } from '../../storage/accountState';

const tags = ['account'];

/** Below /users/me, for a live session. */
export const secondFactorRoutes = (instance: FastifyInstance, context: Context): void => {
  const app = instance.withTypeProvider<ValibotTypeProvider>();

  app.get(
    '/second-factor',
    { schema: { tags, response: { 200: secondFactorStateSchema } } },
    (request) => readSecondFactor(context, claimsOf(request).userId),
  );

  app.post(
    '/second-factor',
    {
      schema: {
        tags,
        body: proposeSecondFactorSchema,
        response: { 200: secondFactorProposalSchema },
      },
    },
    (request) =>
      proposeSecondFactor(
        context,
        claimsOf(request),
        clientWithDeviceOf(request),
        request.body.currentPassword,
      ),
  );

  app.post(
    '/second-factor/confirmation',
    {
      schema: { tags, body: confirmSecondFactorSchema, response: { 200: recoveryCodesSchema } },
    },
    async (request) => {
      const claims = claimsOf(request);
      const account = await findAccountState(context.database, claims.userId);
      if (account === null) throw unauthorized();
      const { code } = request.body;
      const client = clientWithDeviceOf(request);
      return {
        recoveryCodes: await confirmSecondFactor(context, claims, client, account, code),
      };
    },
  );

  app.post(
    '/second-factor/recovery-codes',
    { schema: { tags, body: bothFactorsSchema, response: { 200: recoveryCodesSchema } } },
    async (request) => {
      const client = clientWithDeviceOf(request);
      const claims = claimsOf(request);
      return { recoveryCodes: await renewRecoveryCodes(context, claims, client, request.body) };
    },
  );

  app.delete(
    '/second-factor',
    { schema: { tags, body: bothFactorsSchema, response: { 204: nothing } } },
    async (request, reply) => {
      const client = clientWithDeviceOf(request);
      const claims = claimsOf(request);
      await switchSecondFactorOff(context, claims, client, request.body);
      return reply.code(204).send();
    },
  );
};
