import { noAnswer, request } from '@pmm/shared/api';
import { type ChangePassword, ownSessionsSchema } from '@pmm/shared/contracts/account';

const own = (rest: string) => `api/v1/users/me/${rest}`;

export const listSessions = (signal: AbortSignal) =>
  request(own('sessions'), { signal, answer: ownSessionsSchema });

export const endSession = (sessionId: string) =>
  request(own(`sessions/${sessionId}`), { method: 'delete', answer: noAnswer });

export const endAllSessions = () =>
  request(own('sessions'), { method: 'delete', answer: noAnswer });

export const changePassword = (json: ChangePassword) =>
  request(own('password'), { method: 'put', json, answer: noAnswer });
