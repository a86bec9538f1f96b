import cookie from '@fastify/cookie';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Context } from './context';
import { routedBelow, serveBelow } from './http/base';
import { cookieKeys } from './http/cookieKeys';
import { decorateAccess, proveToken, requireTenant } from './http/access';
import { auditAccounts, auditTenant } from './http/audit';
import { answerErrors, answerUnroutable } from './http/errorAnswers';
import { setHeaders } from './http/headers';
import { apiReference } from './http/apiReference';
import { healthRoutes } from './http/health';
import { acceptJson } from './http/jsonBody';
import { countMinutes, limitChangesPerMinute } from './http/limits';
import { describeApi } from './http/openApi';
import { logRequests, requestId } from './http/requestLog';
import { measureRequests } from './http/requestMetrics';
import { serveSite } from './http/site/site';
import { connectionLimits, limitBodyTime } from './http/slowClients';
import { limitAnswerTime } from './http/slowReaders';
import { markSmallWrites } from './http/smallWrites';
import { followRequests } from './http/requestScope';
import { refuseWhenStopping } from './http/stopping';
import { limitUnreadBodies } from './http/unreadBodies';
import { refuseUnstorableText } from './http/unstorableText';
import { useContracts } from './http/validation';
import { ingestRoutes } from './ingest/http/routes';
import { auditRoutes } from './routes/audit/audit';
import { authRoutes } from './routes/auth/auth';
import { oidcRoutes } from './routes/auth/oidc';
import { passwordRoutes } from './routes/auth/password';
import { channelRoutes } from './routes/channels/channels';
import { avatarRoute } from './routes/demo/avatar';
import { outboxRoute } from './routes/demo/outbox';
import { standInRoutes } from './routes/demo/standIn';
import { answerCachesOf } from './routes/metrics/answerCaches';
import { evidenceRoutes } from './routes/metrics/evidence';
import { exportRoutes } from './routes/metrics/export';
import { bundleRoutes } from './routes/metrics/bundles';
import { historyRoutes } from './routes/metrics/history';
import { priceMoveRoutes } from './routes/metrics/priceMoves';
import { priceRiseRoutes } from './routes/metrics/priceRises';
import { matrixRoutes } from './routes/metrics/matrices';
import { productRoutes } from './routes/products/products';
import { policyReportRoutes } from './routes/reports/policyReports';
import { reportRoutes } from './routes/reports/reports';
import { accountRoutes } from './routes/users/account';
import { identityRoutes } from './routes/users/identities';
import { ownDataRoutes } from './routes/users/ownData';
import { secondFactorRoutes } from './routes/users/secondFactor';
import { userRoutes } from './routes/users/me';
import { valueReportRoutes } from './routes/valueReports/valueReports';
import { itemRoutes } from './routes/watchlists/items';
import { watchlistRoutes } from './routes/watchlists/watchlists';

const BODY_LIMIT = 1024 * 1024;
/** A name longer than any stored one is like any other unknown name. */
const LONGEST_NAME = 65_536;

const signedInRoutes = (context: Context) => async (app: FastifyInstance) => {
  const { changesPerPerson } = context.environment.limits;
  app.addHook('onRequest', proveToken(context));
  userRoutes(app, context);
  await app.register(
    (ownApp, _options, done) => {
      accountRoutes(ownApp, context);
      secondFactorRoutes(ownApp, context);
      identityRoutes(ownApp, context);
      ownDataRoutes(ownApp, context);
      done();
    },
    { prefix: '/users/me' },
  );
  productRoutes(app, context);
  const openCache = answerCachesOf(context);
  matrixRoutes(app, context, openCache);
  priceRiseRoutes(app, context, openCache);
  await app.register(
    (tenantApp, _options, done) => {
      tenantApp.addHook('onRequest', requireTenant(context));
      tenantApp.addHook('onRequest', limitChangesPerMinute(tenantApp, changesPerPerson));
      auditTenant(tenantApp, context);
      auditRoutes(tenantApp, context);
      watchlistRoutes(tenantApp, context);
      itemRoutes(tenantApp, context);
      channelRoutes(tenantApp, context);
      historyRoutes(tenantApp, context);
      bundleRoutes(tenantApp, context);
      priceMoveRoutes(tenantApp, context);
      evidenceRoutes(tenantApp, context);
      exportRoutes(tenantApp, context);
      valueReportRoutes(tenantApp, context);
      done();
    },
    { prefix: '/tenants/:tenant' },
  );
};

/** The whole application; it does not listen yet. */
export const buildApp = async (
  context: Context,
  logger: FastifyBaseLogger,
): Promise<FastifyInstance> => {
  const { environment } = context;
  const app = fastify({
    ...connectionLimits(environment),
    ...routedBelow(environment.base),
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    bodyLimit: BODY_LIMIT,
    trustProxy: environment.trustProxy,
    frameworkErrors: answerUnroutable,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_NAME },
  });
  acceptJson(app);
  useContracts(app);
  decorateAccess(app);
  auditAccounts(app, context);
  followRequests(app, context.tracing);
  markSmallWrites(app);
  measureRequests(app, context.metrics);
  logRequests(app);
  answerErrors(app);
  await setHeaders(app, environment);
  serveBelow(app, environment.base);
  refuseWhenStopping(app, {
    stopping: context.stopping,
    behindProxy: environment.trustProxy !== false,
  });
  limitBodyTime(app, environment);
  limitUnreadBodies(app.server, environment);
  limitAnswerTime(app, environment);
  countMinutes(app, context);
  refuseUnstorableText(app);
  await app.register(cookie, { secret: await cookieKeys(context) });

  await describeApi(app, environment);
  apiReference(app, environment);
  healthRoutes(app, context);
  authRoutes(app, context);
  passwordRoutes(app, context);
  oidcRoutes(app, context);
  await app.register(standInRoutes(context));
  if (environment.demo) {
    outboxRoute(app, context);
    avatarRoute(app);
  }
  await app.register(signedInRoutes(context), { prefix: '/api/v1' });
  await app.register(ingestRoutes(context), { prefix: '/api/v1' });
  await app.register(reportRoutes(context), { prefix: '/api/v1' });
  await app.register(policyReportRoutes(context));

  await serveSite(app, environment);
  return app;
};
