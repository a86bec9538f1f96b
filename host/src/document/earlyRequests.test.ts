import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { takeEarlyAnswer } from './earlyRequests';

const PATH = 'api/v1/users/me';
const reply = { status: 200, text: '{}' };
const haveAnswer = (answer: Promise<typeof reply>) => {
  window.earlyRequests = { answers: { [PATH]: { token: 'access-2', reply: answer } } };
};
afterEach(() => {
  delete window.earlyRequests;
  jest.restoreAllMocks();
});

describe('an answer that was asked for early', () => {
  it('is given once', async () => {
    haveAnswer(Promise.resolve(reply));
    await expect(takeEarlyAnswer(PATH, 'access-2')).resolves.toBe(reply);
    expect(takeEarlyAnswer(PATH, 'access-2')).toBeNull();
  });

  it.each(['access-1', null])('is not given to who has the token %j, nor later', (token) => {
    haveAnswer(Promise.resolve(reply));
    expect(takeEarlyAnswer(PATH, token)).toBeNull();
    expect(takeEarlyAnswer(PATH, 'access-2')).toBeNull();
  });

  it('is not given when it has become old', () => {
    haveAnswer(Promise.resolve(reply));
    jest.spyOn(performance, 'now').mockReturnValue(30_001);
    expect(takeEarlyAnswer(PATH, 'access-2')).toBeNull();
  });

  it('is none when it failed, or nobody asked', async () => {
    haveAnswer(Promise.reject(new Error('gone')));
    await expect(takeEarlyAnswer(PATH, 'access-2')).resolves.toBeNull();
    expect(takeEarlyAnswer('api/v1/other', 'access-2')).toBeNull();
  });
});
