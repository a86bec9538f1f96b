import { hash } from '@node-rs/argon2';
import { DEMO_PASSWORD } from '../demo/accounts';

let made: Promise<string> | undefined;

/**
 * The hash of the demo's password that tests store. A comparison takes a hundredth of the 12 ms of
 * processor time of a real hash; tests that need a real one call `hashPassword`.
 */
export const demoHash = (): Promise<string> =>
  (made ??= hash(DEMO_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 }));
