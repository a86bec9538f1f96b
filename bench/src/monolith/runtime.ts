import type { Release } from '@pmm/shared/contracts/registry';
import { remotes } from './remotes';

/** The same pages in chunks of the same build: what federation is compared with. */
export const loadExposed = ({ name, build }: Release): Promise<unknown> => {
  const load = remotes[name.slice(0, -`_${build}`.length)];
  return load ? load() : Promise.reject(new Error(`The monolith has no ${name}.`));
};
