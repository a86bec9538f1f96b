import { hash } from '@node-rs/argon2';
import { DEMO_PASSWORD } from '../demo/accounts';

let made: Promise<string> | undefined;

/**
 * The password of the demo as tests store it. Comparing with it takes a hundredth of the 12 ms of
 * processor time that a real one is made to take; whoever needs that one calls `hashPassword`.
 */
export const demoHash = (): Promise<string> =>
  (made ??= hash(DEMO_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 }));
