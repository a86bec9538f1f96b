import type { FeatureEntry, Registry } from '@pmm/shared/contracts/registry';
import { hanging, script, status, unreachable, type Answer } from './answers';
import type { Fault, Outcome } from './faultList';
import { forgeries, signedBySite } from './signedRegistry';

/** The faults of the registry or of one of its entries. */

interface RegistryFault extends Fault {
  answer: (registry: Registry) => Answer;
  /** The reason why the live registry is not used, as on /dev/features; null if it is used. */
  says: RegExp | null;
  isEndless: boolean;
}

const registryFault = (
  what: string,
  answer: RegistryFault['answer'],
  says: RegExp | null,
): RegistryFault => ({
  ...{ fault: `a registry that ${what}`, answer, says },
  isEndless: what === 'never answers',
  outcomes: ['kept', 'newer'],
});

const forged = (forge: (registry: Registry) => string) => (registry: Registry) =>
  script(forge(registry));
const signed = (change: object) =>
  forged((registry) => signedBySite({ ...registry, revision: 'otherwise', ...change }));

export const registryFaults: readonly RegistryFault[] = [
  registryFault('is gone', () => status(404), /answered 404/),
  registryFault('is garbage', () => script('{{'), /not signed/),
  registryFault('never answers', () => hanging, /did not answer within 300 ms|timed out/),
  registryFault('cannot be reached', () => unreachable, /Failed to fetch/),
  registryFault(
    'is an older one of the site',
    signed({ features: [], generatedAt: '2020-01-01T00:00:00.000Z' }),
    /is older/,
  ),
  registryFault('is empty', signed({ features: [] }), null),
  registryFault('is not signed', forged(forgeries.unsigned), /is not signed/),
  registryFault(
    'was changed after it was signed',
    forged(forgeries.changed),
    /is not what was signed/,
  ),
  registryFault('was signed by a stranger', forged(forgeries.ofStranger), /is no key of this site/),
  registryFault(
    'was signed by a stranger in the name of the site',
    forged(forgeries.ofStrangerInItsName),
    /is not what was signed/,
  ),
];

interface EntryFault extends Fault {
  change: (entry: FeatureEntry) => FeatureEntry;
  says: RegExp;
}

const entryFault = (
  what: string,
  says: RegExp,
  change: (entry: FeatureEntry) => object,
  entryOutcomes: readonly Outcome[],
): EntryFault => ({
  ...{ fault: `an entry that ${what}`, says, outcomes: entryOutcomes },
  // An entry may be invalid on purpose.
  change: (entry) => ({ ...entry, ...change(entry) }),
});

export const entryFaults: readonly EntryFault[] = [
  entryFault('is bad', /not valid \(current/, () => ({ current: { build: 7 } }), [
    ...(['card', 'slot', 'retry', 'reading'] as const),
  ]),
  entryFault(
    'comes from a foreign origin',
    /elsewhere\.example.* is not from an allowed origin/,
    ({ current }) => ({ current: { ...current, entry: 'https://elsewhere.example/entry.js' } }),
    ['card', 'slot', 'retry', 'reading'],
  ),
  entryFault(
    'needs another version',
    /needs \^99, this host has 19\./,
    () => ({ requires: { contract: '^1.0', shared: { react: '^99' } } }),
    ['card', 'slot', 'reading'],
  ),
  entryFault(
    'is switched off',
    /switched off at the moment: Repairs/,
    () => ({ enabled: false, disabledReason: { en: 'Repairs', de: 'Wartung' } }),
    ['card', 'reading'],
  ),
];
