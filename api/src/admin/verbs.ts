import { accountVerbs } from './accountVerbs';
import { factorVerbs } from './factorVerbs';
import { keyVerbs } from './keyVerbs';
import { tenantVerbs } from './tenantVerbs';
import type { Verb } from './work';

export const verbs: Readonly<Record<string, Verb>> = {
  ...tenantVerbs,
  ...accountVerbs,
  ...factorVerbs,
  ...keyVerbs,
};
