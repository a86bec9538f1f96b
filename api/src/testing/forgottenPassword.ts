import type { ErrorBody } from '@pmm/shared/contracts/errorCodes';
import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { appUser } from '../storage/schema';
import { demoHash } from './demoHash';
import type { TestApp } from './testApp';

export const NEW_PASSWORD = 'Gänseblume-77';

const WRONG_CODES = ['000000', '999999'];
export const wrongCode = (code: string): string => WRONG_CODES.find((one) => one !== code) ?? '';

/** The status of a success, else the code of the refusal. */
export const outcome = (answer: LightMyRequestResponse): number | string =>
  answer.statusCode < 400 ? answer.statusCode : answer.json<ErrorBody>().errorCode;

/** The steps of a forgotten password, for people and strangers. */
export const forgottenPassword = (test: TestApp) => {
  let people = 0;
  const post = (url: string, payload: object, headers = {}) =>
    test.app.inject({ method: 'POST', url, payload, headers });
  const forgot = (email: string, headers = {}) => post('/auth/forgot-password', { email }, headers);
  const verify = (email: string, code: string) => post('/auth/verify', { email, code });
  const lettersTo = async (email: string) =>
    (await test.letters()).filter(({ to }) => to === email);
  const codeFor = async (email: string): Promise<string> => {
    await forgot(email);
    const letter = (await lettersTo(email)).at(-1);
    return /^\d{6}$/m.exec(letter?.text ?? '')?.[0] ?? 'no code';
  };
  return {
    post,
    forgot,
    verify,
    lettersTo,
    codeFor,
    tokenFor: async (email: string): Promise<string> =>
      (await verify(email, await codeFor(email))).json<{ resetToken: string }>().resetToken,
    reset: (email: string, resetToken: string, password = NEW_PASSWORD) =>
      post('/auth/reset-password', { email, resetToken, password }),
    login: (email: string, password: string) => post('/auth/login', { email, password }),

    /** A person for each test. */
    addPerson: async (more: Partial<typeof appUser.$inferInsert> = {}): Promise<string> => {
      const email = `person${(people += 1)}@example.com`;
      const passwordHash = await demoHash();
      await test.database
        .insert(appUser)
        .values({ email, passwordHash, verifiedAt: new Date(), name: 'Pia', ...more });
      return email;
    },

    /** Makes all codes or tokens older by this many minutes. */
    age: (column: 'code_expires_at' | 'reset_expires_at', minutes: number) =>
      test.database.execute(
        sql`update verification_code set ${sql.identifier(column)} =
          ${sql.identifier(column)} - make_interval(mins => ${minutes})`,
      ),
  };
};
export type ForgottenPassword = ReturnType<typeof forgottenPassword>;
