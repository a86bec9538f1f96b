import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { takeEarlyAnswer } from './earlyRequests';

const PATH = 'api/v1/users/me';
const haveAnswer = (text: Promise<string>) => {
  window.earlyRequests = { answers: { [PATH]: { token: 'access-2', text } } };
};
afterEach(() => {
  delete window.earlyRequests;
  jest.restoreAllMocks();
});

describe('an answer that was asked for early', () => {
  it('is given once', async () => {
    haveAnswer(Promise.resolve('{}'));
    await expect(takeEarlyAnswer(PATH, 'access-2')).resolves.toBe('{}');
    await expect(takeEarlyAnswer(PATH, 'access-2')).resolves.toBeNull();
  });

  it.each(['access-1', null])('is not given to who has the token %j, nor later', async (token) => {
    haveAnswer(Promise.resolve('{}'));
    await expect(takeEarlyAnswer(PATH, token)).resolves.toBeNull();
    await expect(takeEarlyAnswer(PATH, 'access-2')).resolves.toBeNull();
  });

  it('is not given when it has become old', async () => {
    haveAnswer(Promise.resolve('{}'));
    jest.spyOn(performance, 'now').mockReturnValue(30_001);
    await expect(takeEarlyAnswer(PATH, 'access-2')).resolves.toBeNull();
  });

  it('is none when it failed, or nobody asked', async () => {
    haveAnswer(Promise.reject(new Error('gone')));
    await expect(takeEarlyAnswer(PATH, 'access-2')).resolves.toBeNull();
    await expect(takeEarlyAnswer('api/v1/other', 'access-2')).resolves.toBeNull();
  });
});
