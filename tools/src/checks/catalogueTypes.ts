import type { Catalogue } from './catalogueRules';

/**
 * The types of a catalogue, for the file beside it that the compiler reads in its place: the texts as
 * literals, so that i18next's types know the keys and what each text fills in.
 */
export const typesOfCatalogue = (catalogue: Catalogue): string =>
  [
    '// Made from the JSON file beside it by `npm run check:messages -- --write`.',
    `declare const texts: ${JSON.stringify(catalogue, null, 2)};`,
    'export default texts;',
    '',
  ].join('\n');
