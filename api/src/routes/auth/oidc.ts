import {
  oidcExchangeAnswerSchema,
  oidcExchangeRequestSchema,
  type OidcProvider,
  providersAnswerSchema,
} from '@pmm/shared/contracts/auth';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Context } from '../../context';
import { notFound } from '../../errors';
import { browserOf, forgetBrowser, rememberBrowser } from '../../http/browserCookie';
import { clientOf, deviceOf, signInClientOf } from '../../http/client';
import { languageOf } from '../../http/language';
import { limitPerMinute } from '../../http/limits';
import { nothing } from '../../http/openApi';
import { publicAddresses } from '../../http/publicAddresses';
import type { ValibotTypeProvider } from '../../http/validation';
import {
  exchangeCode,
  finishOidc,
  startOidc,
  type LoginAddress,
} from '../../rules/auth/oidcSignIn';

const startQuerySchema = v.object({
  remember: v.optional(v.picklist(['true', 'false'], 'use true or false'), 'false'),
});

/** Sign-in with Google and Microsoft. No token ever appears in an address of the browser. */
export const oidcRoutes = (instance: FastifyInstance, context: Context): void => {
  const app = instance.withTypeProvider<ValibotTypeProvider>();
  const { database, identityProviders, environment } = context;
  const { configured, isStandIn } = identityProviders;
  const limit = (name: string) =>
    limitPerMinute(instance, { name, max: environment.limits.loginPerAddress });

  const providerOf = (request: FastifyRequest): OidcProvider => {
    const { provider } = request.params as { provider: string };
    const found = configured.find((one) => one === provider);
    if (found === undefined) throw notFound('This provider is not configured.');
    return found;
  };

  const toLogin = (reply: FastifyReply, address: LoginAddress): FastifyReply => {
    if (address.oidcError === 'AUTHENTICATION_FAILED') {
      clientOf(reply.request).record({ kind: 'sign-in-refused', userId: null });
    }
    const page = new URL(`${publicAddresses(reply.request, environment).app}/auth/login`);
    for (const [name, value] of Object.entries(address)) page.searchParams.set(name, value);
    return reply.redirect(page.href, 303);
  };

  const failed = (
    request: FastifyRequest,
    reply: FastifyReply,
    provider: OidcProvider,
    error: unknown,
  ): FastifyReply => {
    request.log.warn({ err: error, provider }, 'sign-in with a provider failed');
    return toLogin(reply, { oidcError: 'AUTHENTICATION_FAILED' });
  };

  app.get(
    '/auth/providers',
    { schema: { tags: ['auth'], response: { 200: providersAnswerSchema } } },
    () => ({ providers: configured, standIn: isStandIn }),
  );

  app.get(
    '/auth/oidc/:provider/start',
    {
      schema: { tags: ['auth'], querystring: startQuerySchema, response: { 303: nothing } },
      preHandler: limit('provider start'),
    },
    async (request, reply) => {
      const provider = providerOf(request);
      const remember = request.query.remember === 'true';
      const { api: apiAddress } = publicAddresses(request, environment);
      const destination = { provider, apiAddress, language: languageOf(request) };
      try {
        const departure = await startOidc(database, identityProviders, destination, remember);
        rememberBrowser(request, reply, departure.browser);
        return await reply.redirect(departure.url.href, 303);
      } catch (error) {
        return failed(request, reply, provider, error);
      }
    },
  );

  app.get(
    '/auth/oidc/:provider/callback',
    {
      schema: { tags: ['auth'], response: { 303: nothing } },
      // A browser opens this address: whatever its query contains, the answer leads back to the
      // sign-in.
      config: { anyQuery: true },
      preHandler: limit('provider return'),
    },
    async (request, reply) => {
      const provider = providerOf(request);
      const browser = browserOf(request);
      if (browser === null) return toLogin(reply, { oidcError: 'AUTHENTICATION_FAILED' });
      const { api: apiAddress } = publicAddresses(request, environment);
      const query = request.url.split('?').slice(1).join('?');
      const arrival = { provider, apiAddress, query, browser };
      try {
        const address = await finishOidc(database, identityProviders, arrival);
        rememberBrowser(request, reply, browser);
        return await toLogin(reply, address);
      } catch (error) {
        return failed(request, reply, provider, error);
      }
    },
  );

  app.post(
    '/auth/oidc/exchange',
    {
      schema: {
        tags: ['auth'],
        body: oidcExchangeRequestSchema,
        response: { 200: oidcExchangeAnswerSchema },
      },
      preHandler: limit('provider exchange'),
    },
    async (request, reply) => {
      const browser = browserOf(request) ?? '';
      const device = deviceOf(request);
      const entering = signInClientOf(request, device);
      const answer = await exchangeCode(context, entering, request.body, browser);
      forgetBrowser(request, reply);
      device.recogniseSignedIn(reply);
      return answer;
    },
  );
};
