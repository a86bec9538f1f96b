import type { LoginAnswer } from '@pmm/shared/contracts/auth';
import { DEMO_PASSWORD } from '../../../api/src/demo/accounts';

/** A session as the app stores it. */
export interface Session extends Omit<LoginAnswer, 'accessToken'> {
  token: string;
  remember: boolean;
}

/** Signs in anybody who has the demo's password. */
export const signIn = async (origin: string, email = 'demo@example.com'): Promise<Session> => {
  const response = await fetch(`${origin}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  if (!response.ok) throw new Error(`A sign-in failed: ${await response.text()}`);
  const { accessToken, ...rest } = (await response.json()) as LoginAnswer;
  return { ...rest, token: accessToken, remember: false };
};
