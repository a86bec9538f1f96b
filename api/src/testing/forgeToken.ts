import { sql } from 'drizzle-orm';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import type { TestApp } from './testApp';

export interface Forgery {
  header?: object;
  claims?: object;
  secret?: Uint8Array;
}

/** A token like one of the server, except for the changed parts. */
export const forgeToken = async (
  { database }: TestApp,
  accessToken: string,
  { header, claims, secret }: Forgery,
): Promise<string> => {
  const { rows } = await database.execute<{ hex: string }>(
    sql`select encode(secret, 'hex') as hex from signing_key`,
  );
  return new SignJWT({ ...decodeJwt(accessToken), ...claims })
    .setProtectedHeader({ ...decodeProtectedHeader(accessToken), alg: 'HS256', ...header })
    .sign(secret ?? new Uint8Array(Buffer.from(rows[0]?.hex ?? '', 'hex')));
};
