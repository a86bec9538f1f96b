import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Behaviour, honest } from './openIdProvider/behaviour';

export type { Behaviour, Tampering } from './openIdProvider/behaviour';

export interface OpenIdProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Changes its behaviour; by default it is honest and `subject-1` signs in. */
  behave: (behaviour?: Partial<Behaviour>) => Promise<void>;
  /** Follows the redirects of a sign-in; returns the address that leads back to the app. */
  passThrough: (authorizationUrl: string) => Promise<URL>;
  stop: () => Promise<void>;
}

// Relative to the working directory (a package or the workspace), because this file runs both as
// CommonJS and as a module, which have no common way to name a file's own folder.
const findProgram = (): string =>
  ['tools', '../tools']
    .map((folder) => resolve(folder, 'src/doubles/openIdProvider/program.ts'))
    .find((path) => existsSync(path)) ?? '';

const MOST_REDIRECTS = 10;

const passThrough = async (issuer: string, authorizationUrl: string): Promise<URL> => {
  const cookies = new Map<string, string>();
  let url = new URL(authorizationUrl);
  for (let redirects = 0; redirects < MOST_REDIRECTS; redirects += 1) {
    if (url.origin !== issuer) return url;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null)
      throw new Error(`The provider does not redirect: ${await answer.text()}`);
    url = new URL(location, url);
  }
  throw new Error('The provider redirects for ever.');
};

/** A real OpenID provider on this machine; tests can make it misbehave. */
export const startOpenIdProvider = async (): Promise<OpenIdProvider> => {
  // oidc-provider prints many warnings that do not matter for tests.
  const output = process.env['DEBUG'] === undefined ? 'ignore' : 'inherit';
  const child = spawn(process.execPath, ['--import', 'tsx', findProgram()], {
    stdio: ['ignore', output, output, 'ipc'],
  });
  const nextMessage = async (): Promise<unknown> => {
    const stopListening = new AbortController();
    const { signal } = stopListening;
    try {
      return await Promise.race([
        once(child, 'message', { signal }).then(([message]: unknown[]) => message),
        once(child, 'exit', { signal }).then(() => {
          throw new Error('The OpenID provider ended.');
        }),
      ]);
    } finally {
      stopListening.abort();
    }
  };
  const { issuer, clientId, clientSecret } = (await nextMessage()) as Omit<
    OpenIdProvider,
    'behave' | 'passThrough' | 'stop'
  >;
  return {
    issuer,
    clientId,
    clientSecret,
    behave: async (behaviour = {}) => {
      const confirmation = nextMessage();
      child.send({ ...honest, ...behaviour });
      await confirmation;
    },
    passThrough: (authorizationUrl) => passThrough(issuer, authorizationUrl),
    stop: async () => {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
};
