import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { interactionPolicy } from 'oidc-provider';
import { type Behaviour, honest } from './behaviour';
import { newKey, tamperedToken } from './idTokens';

/**
 * oidc-provider as a process of its own, because tests run as CommonJS, which cannot load it. The
 * parent sends a Behaviour and gets it back as confirmation; the process ends with its parent.
 */

const CLIENT_ID = 'market-monitor';
const CLIENT_SECRET = randomUUID();
const OWN_CALLBACK = /^http:\/\/[^/]+\/auth\/oidc\/(?:google|microsoft)\/callback$/;

let behaviour: Behaviour = honest;

const server = createServer();
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const key = await newKey();

const policy = interactionPolicy.base();
policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);

const provider = new Provider(url, {
  clients: [
    {
      client_id: CLIENT_ID,
      client_secret: CLIENT_SECRET,
      redirect_uris: ['http://app.test/auth/oidc/google/callback'],
      token_endpoint_auth_method: 'client_secret_post',
    },
  ],
  jwks: { keys: [key.jwk] },
  cookies: { keys: [randomUUID()] },
  features: { devInteractions: { enabled: false } },
  pkce: { required: () => true },
  interactions: { policy, url: (_ctx, { uid }) => `/interaction/${uid}` },
  findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id }) }),
});

// Any port is allowed, because each app under test has another one.
provider.Client.prototype.redirectUriAllowed = (uri: string) => OWN_CALLBACK.test(uri);

/** Acts like a person on the provider's pages, without the pages. */
const answerInteraction = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
  const { subject } = behaviour;
  if (subject === null) {
    await provider.interactionFinished(req, res, { error: 'access_denied' });
    return;
  }
  const grant = new provider.Grant({ accountId: subject, clientId: CLIENT_ID });
  grant.addOIDCScope('openid');
  await provider.interactionFinished(req, res, {
    select_account: {},
    login: { accountId: subject },
    consent: { grantId: await grant.save() },
  });
};

provider.use(async (ctx, next) => {
  if (ctx.path.startsWith('/interaction/')) {
    ctx.respond = false;
    await answerInteraction(ctx.req, ctx.res);
    return;
  }
  await next();
  const { tampering, tenants } = behaviour;
  if (ctx.path === '/token' && ctx.status === 200) {
    const body = ctx.body as { id_token: string };
    const { id_token: idToken, ...rest } = body;
    ctx.body =
      tampering === 'no-id-token'
        ? rest
        : { ...rest, id_token: await tamperedToken(idToken, behaviour, key) };
  }
  if (ctx.path === '/.well-known/openid-configuration' && tenants !== null) {
    const metadata = JSON.parse(JSON.stringify(ctx.body).replaceAll(url, tenants.origin)) as Record<
      string,
      unknown
    >;
    delete metadata['authorization_response_iss_parameter_supported'];
    ctx.body = { ...metadata, issuer: `${tenants.origin}/{tenantid}/v2.0` };
  }
});

const answer = provider.callback();
server.on('request', (request, response) => void answer(request, response));
process.on('message', (nextBehaviour: Behaviour) => {
  behaviour = nextBehaviour;
  process.send?.(nextBehaviour);
});
process.on('disconnect', () => process.exit());
process.send?.({ issuer: url, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET });
