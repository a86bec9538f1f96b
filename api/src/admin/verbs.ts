import { accountVerbs } from './accountVerbs';
import { factorVerbs } from './factorVerbs';
import { identityVerbs } from './identityVerbs';
import { keyVerbs } from './keyVerbs';
import { readingVerbs } from './readingVerbs';
import { reportVerbs } from './reportVerbs';
import { sessionVerbs } from './sessionVerbs';
import { tenantVerbs } from './tenantVerbs';
import type { Verb } from './work';

export const verbs: Readonly<Record<string, Verb>> = {
  ...tenantVerbs,
  ...accountVerbs,
  ...factorVerbs,
  ...identityVerbs,
  ...sessionVerbs,
  ...keyVerbs,
  ...readingVerbs,
  ...reportVerbs,
};
