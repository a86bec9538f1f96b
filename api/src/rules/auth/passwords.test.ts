import { describe, expect, it } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import type { ApiError } from '../../errors';
import { demandRoomForPassword, passwordFits } from './passwords';

const AT_ONCE = 2;
const MOST_WAITING = 100;

describe('passwords', () => {
  it('are compared a few at a time, and refused when too many wait', async () => {
    const cheap = await hash('Right-1!', { memoryCost: 8, timeCost: 1, parallelism: 1 });
    const compare = () => passwordFits(cheap, 'Right-1!');
    const many = Array.from({ length: AT_ONCE + MOST_WAITING }, compare);
    const refused: unknown = await compare().catch((error: unknown) => error);
    expect(refused).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
    expect((refused as ApiError).details.retryAfterSeconds).toBeGreaterThan(0);
    expect(demandRoomForPassword).toThrow(expect.objectContaining({ status: 503 }));
    expect(new Set(await Promise.all(many))).toEqual(new Set([true]));
    expect(demandRoomForPassword).not.toThrow();
    expect(await compare()).toBe(true);
  });
});
