import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { answer } from '../testing';
import type { EarlyReply } from '.';
import { apiSession, connectApi, resetApiSession, TENANT_PATH } from '../testing/connectApi';

beforeEach(resetApiSession);

describe('an answer that was requested before the app ran', () => {
  const routes = { [`GET /${TENANT_PATH}`]: () => answer({ name: 'requested now' }) };
  const early = (text: string | null, status = 200) =>
    jest.fn<(path: string) => Promise<EarlyReply | null>>(() =>
      Promise.resolve(text === null ? null : { status, text }),
    );
  const connectWith = (earlyAnswer: ReturnType<typeof early>) =>
    connectApi(routes, { early: earlyAnswer });

  it('replaces a request', async () => {
    const earlyAnswer = early('{"name":"requested early"}');
    const { get, calls } = connectWith(earlyAnswer);
    await expect(get(TENANT_PATH)).resolves.toEqual({ name: 'requested early' });
    expect(earlyAnswer).toHaveBeenCalledWith(TENANT_PATH);
    expect(calls).toEqual([]);
  });

  it('is replaced by a request when there is none', async () => {
    const { get } = connectWith(early(null));
    await expect(get(TENANT_PATH)).resolves.toEqual({ name: 'requested now' });
  });

  it('causes no wait when there is none', async () => {
    const { get, calls } = connectApi({ '* /': () => answer({}) }, { early: () => null });
    const requests = [
      get(TENANT_PATH).catch(() => undefined),
      get('api/v1/users/me/preferences', { method: 'patch', json: { theme: 'dark' } }).catch(
        () => undefined,
      ),
    ];
    // Meanwhile somebody else has signed in.
    apiSession.token = 'access-of-another';
    await Promise.all(requests);
    for (const { headers } of calls) expect(headers.get('authorization')).toBe('Bearer access-1');
  });

  it('is used only for requests without parameters', async () => {
    const earlyAnswer = early('{"name":"requested early"}');
    const { get } = connectWith(earlyAnswer);
    const searchParams = { days: '30' };
    await expect(get(TENANT_PATH, { searchParams })).resolves.toEqual({ name: 'requested now' });
    await get(TENANT_PATH, { method: 'delete' }).catch(() => undefined);
    expect(earlyAnswer).not.toHaveBeenCalled();
  });

  it('is checked against its contract', async () => {
    const { failure } = connectWith(early('{"name":7}'));
    await expect(failure(TENANT_PATH)).resolves.toMatchObject({ kind: 'bad-contract' });
  });

  it('is not requested again when it is a refusal', async () => {
    const refused = early('{"errorCode":"NOT_FOUND","message":"gone"}', 404);
    const { failure, calls } = connectWith(refused);
    await expect(failure(TENANT_PATH)).resolves.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    expect(calls).toEqual([]);
  });

  it('leads to a refresh and a retry when it is a 401', async () => {
    const { get, calls } = connectWith(early('{"errorCode":"UNAUTHORIZED"}', 401));
    await expect(get(TENANT_PATH)).resolves.toEqual({ name: 'requested now' });
    expect(calls.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer access-2']);
  });

  it('is not used for another tenant, nor after the person has left', async () => {
    let give: (text: string) => void = () => undefined;
    const earlyAnswer = jest.fn(
      () =>
        new Promise<EarlyReply | null>((resolve) => {
          give = (text) => resolve({ status: 200, text });
        }),
    );
    const { get, failure } = connectWith(earlyAnswer);
    const superseded = failure(TENANT_PATH);
    apiSession.epoch += 1;
    give('{"name":"requested early"}');
    await expect(superseded).resolves.toMatchObject({ kind: 'superseded' });
    const owner = new AbortController();
    const abandoned = get(TENANT_PATH, { signal: owner.signal });
    owner.abort();
    give('{"name":"requested early"}');
    await expect(abandoned).rejects.toThrow();
  });
});
