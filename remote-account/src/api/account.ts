import { fileAnswer, noAnswer, request } from '@pmm/shared/api';
import {
  type AccountProofs,
  type ChangePassword,
  deletionPreviewSchema,
  ownIdentitiesSchema,
  ownSessionsSchema,
} from '@pmm/shared/contracts/account';
import {
  type BothFactors,
  recoveryCodesSchema,
  secondFactorProposalSchema,
  secondFactorStateSchema,
} from '@pmm/shared/contracts/secondFactor';

const own = (rest: string) => `api/v1/users/me/${rest}`;

export const listSessions = (signal: AbortSignal) =>
  request(own('sessions'), { signal, answer: ownSessionsSchema });

export const endSession = (sessionId: string) =>
  request(own(`sessions/${sessionId}`), { method: 'delete', answer: noAnswer });

export const endAllSessions = () =>
  request(own('sessions'), { method: 'delete', answer: noAnswer });

export const changePassword = (json: ChangePassword) =>
  request(own('password'), { method: 'put', json, answer: noAnswer });

export const listIdentities = (signal: AbortSignal) =>
  request(own('identities'), { signal, answer: ownIdentitiesSchema });

export const unlinkIdentity = (identityId: string, json: AccountProofs) =>
  request(own(`identities/${identityId}`), { method: 'delete', json, answer: noAnswer });

const factor = (rest = '') => own(`second-factor${rest}`);

export const readSecondFactor = (signal: AbortSignal) =>
  request(factor(), { signal, answer: secondFactorStateSchema });

export const proposeSecondFactor = (currentPassword: string) =>
  request(factor(), {
    method: 'post',
    json: { currentPassword },
    answer: secondFactorProposalSchema,
  });

export const confirmSecondFactor = (code: string) =>
  request(factor('/confirmation'), { method: 'post', json: { code }, answer: recoveryCodesSchema });

export const renewRecoveryCodes = (json: BothFactors) =>
  request(factor('/recovery-codes'), { method: 'post', json, answer: recoveryCodesSchema });

export const switchSecondFactorOff = (json: BothFactors) =>
  request(factor(), { method: 'delete', json, answer: noAnswer });

export const exportOwnData = () => request(own('export'), { answer: fileAnswer });

export const readDeletion = () => request(own('deletion'), { answer: deletionPreviewSchema });

export const deleteAccount = (json: AccountProofs) =>
  request(own('deletion'), { method: 'post', json, answer: noAnswer });
