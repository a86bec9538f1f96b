import type { Catalogue } from './catalogueRules';

/**
 * The declaration file of a catalogue, which the compiler reads instead of the JSON: with the texts
 * as literal types i18next knows the keys and the values that each text needs.
 */
export const typesOfCatalogue = (catalogue: Catalogue): string =>
  [
    '// Made from the JSON file beside it by `npm run check:messages -- --write`.',
    `declare const texts: ${JSON.stringify(catalogue, null, 2)};`,
    'export default texts;',
    '',
  ].join('\n');
