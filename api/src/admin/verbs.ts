import { accountVerbs } from './accountVerbs';
import { tenantVerbs } from './tenantVerbs';
import type { Verb } from './work';

export const verbs: Readonly<Record<string, Verb>> = { ...tenantVerbs, ...accountVerbs };
