import { runtimeConfigSchema, type RuntimeConfig } from '@pmm/shared/contracts/deployment';
import { atom } from '@pmm/shared/state';
import * as v from 'valibot';
import { readSiteDocument } from './siteDocument';

/** Null until the app is ready. */
export const configAtom = atom<RuntimeConfig | null>(null);

/** @throws when the configuration cannot be loaded or breaks its contract. */
export const loadConfig = async (): Promise<RuntimeConfig> =>
  v.parse(runtimeConfigSchema, await readSiteDocument('config'));
