/** The content of locales/<language>.json. */
export type Catalogue = Readonly<Record<string, unknown>>;

/** A fault and its place: a key of a catalogue, or a line of a source file. */
export interface Fault {
  place: string;
  problem: string;
}

const pluralForm = /_(zero|one|two|few|many|other)$/;

/** Every text by its full key, such as `add.hint`. */
export const flatten = (catalogue: Catalogue, prefix = ''): Map<string, unknown> => {
  const texts = new Map<string, unknown>();
  for (const [key, value] of Object.entries(catalogue)) {
    const full = prefix + key;
    if (typeof value === 'object' && value !== null) {
      for (const [inner, text] of flatten(value as Catalogue, `${full}.`)) texts.set(inner, text);
    } else texts.set(full, value);
  }
  return texts;
};

/** Keys that have plural forms, with their forms. */
const pluralsOf = (texts: ReadonlyMap<string, unknown>): Map<string, Set<string>> => {
  const plurals = new Map<string, Set<string>>();
  for (const key of texts.keys()) {
    const form = pluralForm.exec(key)?.[1];
    const base = key.replace(pluralForm, '');
    if (form === undefined || !texts.has(`${base}_other`)) continue;
    plurals.set(base, (plurals.get(base) ?? new Set()).add(form));
  }
  return plurals;
};

const formsOf = (language: string): string[] =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories;

const placeholdersOf = (text: unknown): string =>
  [...String(text).matchAll(/{{\s*([^},\s]+)[^}]*}}/g)]
    .map(([, name = '']) => name)
    // The singular, such as "one product", may leave out the number.
    .filter((name) => name !== 'count')
    .sort()
    .join(', ');

const faultsOfOne = (language: string, texts: ReadonlyMap<string, unknown>): Fault[] => {
  const faults: Fault[] = [];
  for (const [key, text] of texts) {
    if (typeof text !== 'string')
      faults.push({ place: key, problem: `${language}: is not a text` });
    else if (text.trim() === '') faults.push({ place: key, problem: `${language}: is empty` });
  }
  for (const [base, forms] of pluralsOf(texts)) {
    const missing = formsOf(language).filter((form) => !forms.has(form));
    faults.push(
      ...missing.map((form) => ({ place: `${base}_${form}`, problem: `${language}: is missing` })),
    );
  }
  return faults;
};

interface Side {
  language: string;
  texts: Map<string, unknown>;
}

/** Texts that only one language has. Plural forms differ between languages and are not compared. */
const missingFaults = (here: Side, there: Side): Fault[] =>
  [...here.texts.keys()]
    .filter((key) => {
      const form = pluralForm.exec(key)?.[1];
      const isPlural =
        form !== undefined && there.texts.has(`${key.replace(pluralForm, '')}_other`);
      return !there.texts.has(key) && (!isPlural || form === 'zero');
    })
    .map((key) => ({ place: key, problem: `${there.language}: is missing` }));

const placeholderFaults = (one: Side, other: Side): Fault[] =>
  [...one.texts].flatMap(([key, text]) => {
    const [ownNames, otherNames] = [placeholdersOf(text), placeholdersOf(other.texts.get(key))];
    if (!other.texts.has(key) || ownNames === otherNames) return [];
    const problem = `${one.language} fills in {${ownNames}}, ${other.language} {${otherNames}}`;
    return [{ place: key, problem }];
  });

/** Where the texts of two languages do not match. */
export const catalogueFaults = (
  first: readonly [language: string, catalogue: Catalogue],
  second: readonly [language: string, catalogue: Catalogue],
): Fault[] => {
  const sideOf = ([language, catalogue]: typeof first): Side => ({
    language,
    texts: flatten(catalogue),
  });
  const one = sideOf(first);
  const other = sideOf(second);
  return [
    ...[one, other].flatMap(({ language, texts }) => faultsOfOne(language, texts)),
    ...missingFaults(one, other),
    ...missingFaults(other, one),
    ...placeholderFaults(one, other),
  ];
};
