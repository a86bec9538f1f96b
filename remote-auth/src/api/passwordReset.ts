import { noAnswer, request } from '@pmm/shared/api';
import {
  forgotPasswordAnswerSchema,
  verifyAnswerSchema,
} from '@pmm/shared/contracts/passwordReset';

export const sendCode = (email: string) =>
  request('auth/forgot-password', {
    method: 'post',
    json: { email },
    answer: forgotPasswordAnswerSchema,
  });

export const verifyCode = (email: string, code: string) =>
  request('auth/verify', { method: 'post', json: { email, code }, answer: verifyAnswerSchema });

export const resetPassword = (body: { email: string; resetToken: string; password: string }) =>
  request('auth/reset-password', { method: 'post', json: body, answer: noAnswer });
