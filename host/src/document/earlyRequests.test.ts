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

describe('an answer that the inline script requested', () => {
  it('is returned once', async () => {
    haveAnswer(Promise.resolve(reply));
    await expect(takeEarlyAnswer(PATH, 'access-2')).resolves.toBe(reply);
    expect(takeEarlyAnswer(PATH, 'access-2')).toBeNull();
  });

  it.each(['access-1', null])('is dropped for another token: %j', (token) => {
    haveAnswer(Promise.resolve(reply));
    expect(takeEarlyAnswer(PATH, token)).toBeNull();
    expect(takeEarlyAnswer(PATH, 'access-2')).toBeNull();
  });

  it('is dropped after 30 seconds', () => {
    haveAnswer(Promise.resolve(reply));
    jest.spyOn(performance, 'now').mockReturnValue(30_001);
    expect(takeEarlyAnswer(PATH, 'access-2')).toBeNull();
  });

  it('is null when it failed or was not requested', async () => {
    haveAnswer(Promise.reject(new Error('gone')));
    await expect(takeEarlyAnswer(PATH, 'access-2')).resolves.toBeNull();
    expect(takeEarlyAnswer('api/v1/other', 'access-2')).toBeNull();
  });
});
