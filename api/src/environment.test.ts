import { describe, expect, it } from '@jest/globals';
import { connectionsInClear } from './connectionsInClear';
import { EnvironmentError, readEnvironment } from './environment';

describe('the environment', () => {
  it('has a default for every setting', () => {
    expect(readEnvironment({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: '.data',
      databaseUrl: undefined,
      apiBaseUrl: '',
      siteDir: '.site',
      publicUrl: undefined,
      base: '/',
      mailFrom: 'Pharmacy Market Monitor <no-reply@localhost>',
      oidc: {},
      offersStandIn: false,
      breachedPasswordsUrl: undefined,
      ingestTokens: [],
      cookieKeys: [],
      secretKeys: [],
      signingKeyDays: 30,
      answerPartsMib: 96,
      demo: false,
      devPages: false,
      logLevel: 'info',
      apiTimeoutMs: 15_000,
      versionCheckIntervalMs: 3_600_000,
      registryCheckIntervalMs: 300_000,
      registryKeys: undefined,
      registryNotBefore: undefined,
      overrideOrigins: [],
      postgres: { limits: { connections: 10, statementMs: 10_000 } },
      slowStatementMs: 1_000,
      vitalsPercent: 100,
      timeouts: { headersMs: 15_000, bodyMs: 30_000, answerMs: 120_000 },
      trustProxy: false,
      corsOrigins: [],
      auditDays: 365,
      snapshotDays: 30,
      historyDays: null,
      codeResendSeconds: 30,
      limits: {
        loginPerAddress: 60,
        loginPerAccount: 20,
        refreshPerAddress: 300,
        codePerAddress: 20,
        codePerAccount: 5,
        changesPerPerson: 600,
      },
    });
  });

  it.each([
    ['https://app.example.com', 'https://app.example.com', '/'],
    ['https://app.example.com/', 'https://app.example.com', '/'],
    ['https://app.example.com/monitor', 'https://app.example.com/monitor', '/monitor/'],
    ['http://10.0.0.7:3000/a/pmm-2/', 'http://10.0.0.7:3000/a/pmm-2', '/a/pmm-2/'],
  ])('reads the path of PUBLIC_URL=%s', (PUBLIC_URL, publicUrl, base) => {
    expect(readEnvironment({ PUBLIC_URL })).toMatchObject({ publicUrl, base });
  });

  it('refuses an API at another address than a site below a path', () => {
    const apart = { API_BASE_URL: 'https://api.example.com', PUBLIC_URL: 'https://a.example' };
    expect(() => readEnvironment(apart)).not.toThrow();
    expect(() => readEnvironment({ ...apart, PUBLIC_URL: 'https://a.example/monitor/' })).toThrow(
      'API_BASE_URL cannot be used with a path in PUBLIC_URL: leave it out',
    );
  });

  it('reads each provider that has a client', () => {
    const google = { OIDC_GOOGLE_CLIENT_ID: 'g-id', OIDC_GOOGLE_CLIENT_SECRET: 'g-secret' };
    const microsoft = {
      OIDC_MICROSOFT_CLIENT_ID: 'm-id',
      OIDC_MICROSOFT_CLIENT_SECRET: 'm-secret',
      OIDC_MICROSOFT_ISSUER: 'http://127.0.0.1:9000/tenant',
    };
    const PUBLIC_URL = 'https://app.example.com';
    expect(readEnvironment({ PUBLIC_URL, ...google }).oidc).toEqual({
      google: { issuer: 'https://accounts.google.com', clientId: 'g-id', clientSecret: 'g-secret' },
    });
    expect(readEnvironment({ PUBLIC_URL, ...google, ...microsoft }).oidc.microsoft).toEqual({
      issuer: 'http://127.0.0.1:9000/tenant',
      clientId: 'm-id',
      clientSecret: 'm-secret',
    });
  });

  it.each([
    [{ OIDC_GOOGLE_CLIENT_ID: 'x', PUBLIC_URL: 'https://a.example' }, 'OIDC_GOOGLE_CLIENT_SECRET'],
    [{ OIDC_MICROSOFT_CLIENT_SECRET: 'x' }, 'OIDC_MICROSOFT_CLIENT_ID'],
    [{ OIDC_GOOGLE_CLIENT_ID: 'x', OIDC_GOOGLE_CLIENT_SECRET: 'x' }, 'PUBLIC_URL'],
  ])('with %j says which further setting is missing', (variables, name) => {
    expect(() => readEnvironment(variables)).toThrow(
      new RegExp(`^${name} is missing: [^\\n]*set it [^\\n]+\\.$`),
    );
  });

  it('treats an empty variable as unset', () => {
    expect(readEnvironment({ PORT: '', INGEST_TOKEN: '' })).toEqual(readEnvironment({}));
  });

  it('reads every variable that is set', () => {
    expect(
      readEnvironment({
        PORT: '0',
        DEMO: '1',
        DATABASE_URL: 'postgres://pmm:secret@db:5432/pmm?sslmode=verify-full',
        API_BASE_URL: 'https://api.example.com/pmm',
        TRUST_PROXY: 'loopback, 10.0.0.0/8,::1',
        CORS_ORIGIN: 'https://app.example.com,http://localhost:8080',
      }),
    ).toMatchObject({
      port: 0,
      demo: true,
      databaseUrl: 'postgres://pmm:secret@db:5432/pmm?sslmode=verify-full',
      apiBaseUrl: 'https://api.example.com/pmm',
      trustProxy: ['loopback', '10.0.0.0/8', '::1'],
      corsOrigins: ['https://app.example.com', 'http://localhost:8080'],
    });
  });

  it.each([
    [{ DEMO: '1' }, true],
    [{ DEMO: '1', DEV_PAGES: '0' }, false],
    [{ DEV_PAGES: '1' }, true],
  ])('with %j switches development pages on: %s', (variables, devPages) => {
    expect(readEnvironment(variables)).toMatchObject({ devPages });
  });

  it.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost'])('lets the demo listen on %s', (HOST) => {
    expect(readEnvironment({ DEMO: '1', HOST })).toMatchObject({ demo: true, host: HOST });
  });

  it.each(['0.0.0.0', '::', '192.168.1.20', '::ffff:10.0.0.1', 'demo.example.com', '127.evil.com'])(
    'refuses to let the demo listen on %s, and gives the reason',
    (HOST) => {
      expect(() => readEnvironment({ DEMO: '1', HOST })).toThrow(
        new EnvironmentError(
          `HOST="${HOST}" cannot be used with DEMO=1: everybody who reaches the port could read the codes of every account at /dev/outbox; use 127.0.0.1, or allow it with DEMO_ALLOW_NETWORK=1.`,
        ),
      );
    },
  );

  it.each([{ DEMO: '1', DEMO_ALLOW_NETWORK: '1' }, { DEMO: '0' }, {}])(
    'listens on every network with %j',
    (variables) => {
      expect(readEnvironment({ ...variables, HOST: '0.0.0.0' })).toMatchObject({ host: '0.0.0.0' });
    },
  );

  it.each([
    'postgres://pmm@127.0.0.1/pmm',
    'postgres://pmm@localhost:5433/pmm',
    'postgres://pmm@[::1]/pmm',
    'postgres:///pmm?host=/run/postgresql',
    'postgres://pmm@db/pmm?sslmode=disable',
  ])('accepts %s, which stays on this machine or names its protection', (DATABASE_URL) => {
    expect(readEnvironment({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  });

  it('reads several ingest tokens, each with the name of its client', () => {
    const [first, second, third] = ['a', 'b', 'c'].map((letter) => letter.repeat(32));
    const INGEST_TOKENS = `crawler:${first}, next:${second}`;
    expect(readEnvironment({ INGEST_TOKENS, INGEST_TOKEN: third })).toMatchObject({
      ingestTokens: [
        { name: 'default', token: third },
        { name: 'crawler', token: first },
        { name: 'next', token: second },
      ],
    });
  });

  it.each([
    ['smtp://mail.example.com', {}, true],
    ['smtps://mail.example.com', {}, true],
    ['smtp://mail.example.com', { SMTP_ALLOW_PLAIN: '1' }, false],
    ['smtp://127.0.0.1:2525', {}, false],
  ])('for the mail server %s with %j requires TLS: %s', (SMTP_URL, others, requiresTls) => {
    expect(readEnvironment({ SMTP_URL, ...others }).smtp).toEqual({ url: SMTP_URL, requiresTls });
  });

  it('lists the connections that leave this machine without encryption', () => {
    const elsewhere = {
      DATABASE_URL: 'postgres://pmm@db/pmm?sslmode=disable',
      SMTP_URL: 'smtp://mail.example.com',
      SMTP_ALLOW_PLAIN: '1',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
      METRICS_ADDRESS: '0.0.0.0:9464',
    };
    expect(connectionsInClear(readEnvironment(elsewhere))).toEqual([
      expect.stringContaining('sslmode=disable'),
      expect.stringContaining('SMTP_ALLOW_PLAIN'),
      expect.stringContaining('OTEL_EXPORTER_OTLP_ENDPOINT'),
      expect.stringContaining('METRICS_ADDRESS'),
    ]);
    const guarded = {
      DATABASE_URL: 'postgres://pmm@db/pmm?sslmode=verify-full',
      DATABASE_OWNER_URL: 'postgres:///pmm?host=/run/postgresql',
      SMTP_URL: 'smtp://mail.example.com',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector:4318',
      METRICS_ADDRESS: '127.0.0.1:9464',
    };
    for (const variables of [guarded, { SMTP_URL: 'smtp://127.0.0.1', SMTP_ALLOW_PLAIN: '1' }]) {
      expect(connectionsInClear(readEnvironment(variables))).toEqual([]);
    }
  });

  it('takes the address of the server itself only beside that of a pooler', () => {
    const [pooler, server] = ['postgres://127.0.0.1:6432/pmm', 'postgres://127.0.0.1/pmm'];
    const read = (DATABASE_URL: string) =>
      readEnvironment({ DATABASE_URL, DATABASE_DIRECT_URL: server });
    expect(read(pooler).postgres.directUrl).toBe(server);
    for (const url of ['', server]) expect(() => read(url)).toThrow(/another address/);
  });

  it('takes servers for reads, of any kind, only beside the one that takes writes', () => {
    const readers = 'postgres://db2,db3/pmm?sslmode=verify-full&target_session_attrs=standby';
    const read = (DATABASE_URL: string) =>
      readEnvironment({ DATABASE_URL, DATABASE_READ_URL: readers }).readUrl;
    expect(read('postgres://127.0.0.1/pmm')).toBe(readers);
    expect(() => read('')).toThrow(/needs a DATABASE_URL/);
  });

  it('reads the keys that may sign the registry, or that there are none', () => {
    const [first, second] = ['A', 'B'].map((letter) => `${letter.repeat(43)}=`);
    expect(readEnvironment({ REGISTRY_KEYS: `site:${first}, next:${second}` })).toMatchObject({
      registryKeys: [
        { id: 'site', key: first },
        { id: 'next', key: second },
      ],
    });
    expect(readEnvironment({ REGISTRY_KEYS: 'none' })).toMatchObject({ registryKeys: [] });
  });

  it('allows features from other origins only if the setting names them', () => {
    const OVERRIDE_ORIGINS = 'loopback, https://preview.example.com';
    expect(readEnvironment({ OVERRIDE_ORIGINS }).overrideOrigins).toEqual([
      'loopback',
      'https://preview.example.com',
    ]);
  });

  it.each([
    ['PORT', '65536'],
    ['PORT', '80a'],
    ['PORT', '-1'],
    ['DEMO', 'yes'],
    ['DEMO_ALLOW_NETWORK', 'true'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_URL', 'postgres://pmm:secret@db:5432/pmm'],
    ['DATABASE_URL', 'postgres://pmm@127.evil.com/pmm'],
    ['DATABASE_URL', 'postgres://pmm@db/pmm?sslmode=no-verify'],
    ['DATABASE_URL', 'postgres://pmm@db/pmm?sslmode=verify-full&sslmode=no-verify'],
    ['DATABASE_URL', 'postgres://pmm@db/pmm?sslmode=verify-full&uselibpqcompat=true'],
    ['DATABASE_URL', 'postgres:///pmm?host=db.example.com'],
    ['DATABASE_OWNER_URL', 'postgres://pmm@10.0.0.3/pmm'],
    ['DATABASE_DIRECT_URL', 'postgres://pmm@10.0.0.3/pmm'],
    ['DATABASE_READ_URL', 'postgres://pmm@10.0.0.3/pmm'],
    ['DATABASE_URL', 'postgres://127.0.0.1,10.0.0.3/pmm'],
    ['DATABASE_URL', 'postgres://127.0.0.1/pmm?target_session_attrs=any'],
    ['API_BASE_URL', 'api.example.com'],
    ['API_BASE_URL', 'https://api.example.com/'],
    ['INGEST_TOKEN', 'short'],
    ['INGEST_TOKENS', 'x'.repeat(32)],
    ['INGEST_TOKENS', `crawler:${'x'.repeat(32)},other:short`],
    ['INGEST_TOKENS', `crawler:${'x'.repeat(32)},crawler:${'y'.repeat(32)}`],
    ['BREACHED_PASSWORDS_URL', 'http://passwords.example.com/range'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['CORS_ORIGIN', '*'],
    ['CORS_ORIGIN', 'https://app.example.com/path'],
    ['API_TIMEOUT_MS', '50'],
    ['PUBLIC_URL', 'app.example.com'],
    ['PUBLIC_URL', 'https://App.example.com'],
    ['PUBLIC_URL', 'https://user@app.example.com'],
    ['PUBLIC_URL', 'https://app.example.com?tenant=7'],
    ['PUBLIC_URL', 'https://app.example.com/monitor/#top'],
    ['PUBLIC_URL', 'https://app.example.com/monitor//'],
    ['PUBLIC_URL', 'https://app.example.com/a/../monitor'],
    ['PUBLIC_URL', 'https://app.example.com/m%C3%B6nitor'],
    ['SMTP_URL', 'mail.example.com:25'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['SMTP_URL', 'smtp://mail.example.com?ignoreTLS=true'],
    ['MAIL_FROM', 'no-reply'],
    ['MAIL_FROM', 'a@example.com, b@example.com'],
    ['MAIL_FROM', 'Monitor\nBcc: all@example.com <a@example.com>'],
    ['OIDC_GOOGLE_ISSUER', 'http://accounts.google.com'],
    ['OIDC_MICROSOFT_ISSUER', 'organizations'],
    ['CODE_RESEND_SECONDS', '3600'],
    ['LOGIN_LIMIT_PER_ADDRESS', '0'],
    ['REGISTRY_KEYS', 'a key'],
    ['REGISTRY_KEYS', `site:${'A'.repeat(43)}=,next`],
    ['REGISTRY_NOT_BEFORE', 'yesterday'],
    ['OVERRIDE_ORIGINS', 'loopback,127.0.0.1:4100'],
  ])('refuses %s=%s in one line with the fix', (name, value) => {
    const reading = () => readEnvironment({ [name]: value });
    expect(reading).toThrow(EnvironmentError);
    expect(reading).toThrow(new RegExp(`^${name}.* cannot be used: use [^\\n]+\\.$`));
  });

  it.each([
    ['DATABASE_URL', 'mysql://user:hunter2@host'],
    ['INGEST_TOKEN', 'hunter2'],
    ['INGEST_TOKENS', 'crawler:hunter2'],
    ['SMTP_URL', 'smtp.example.com/hunter2'],
  ])('does not repeat the secret in %s', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).not.toThrow(/hunter2/);
  });
});
