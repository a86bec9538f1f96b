import { CONTRACT_VERSION } from '@pmm/shared/contracts/compatibility';
import type { FeatureDeclaration } from '@pmm/shared/contracts/registry';

/** Until when hosts run features that need an old version of the contract, at least. */
const LAST_DAYS: Readonly<Record<string, string>> = { '1.0': '2027-06-30', '1.1': '2027-06-30' };

/** A warning about the version that a feature needs; null unless that version comes to an end. */
export const contractWarning = (
  { id, requires }: Pick<FeatureDeclaration, 'id' | 'requires'>,
  lastDays = LAST_DAYS,
): string | null => {
  const lastDay = lastDays[requires.contract.replace('^', '')];
  if (lastDay === undefined) return null;
  return `"${id}" needs contract ${requires.contract}, which hosts support until ${lastDay}: check it against ^${CONTRACT_VERSION} and write that into feature.config.ts`;
};
