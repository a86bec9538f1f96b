import type { InputKind } from '@pmm/shared/contracts/observation';
import { distance } from 'fastest-levenshtein';
import { InputError } from '../InputError';
import { type ColumnMap, type ColumnRule, germanNames, plainName } from './columnMap';
import { fields, requiredFields } from './fields';
import { plainNumber } from './plainNumber';

/** How the columns of a file are read. */
export interface ReadColumns {
  /** The field of each column; null if nothing uses it. */
  fields: readonly (string | null)[];
  /** The form in which the field expects the text of a cell; the same text if it cannot be read. */
  read: (column: number, cell: string) => string;
  /** Columns with a name that nothing uses, each with the likely meaning if there is one. */
  unused: readonly string[];
}

/** @throws HeaderFault if a required column is missing. */
export type ColumnsOf = (names: readonly string[]) => ReadColumns;

/** A line that is not the header of its kind of file. */
export class HeaderFault extends InputError {
  constructor(
    message: string,
    /** How many of its names are columns, in any spelling. */
    readonly known: number,
  ) {
    super(message);
  }
}

/** Typing errors in longer names are more likely than other names. */
const MOST_DIFFERENCES = 2;
const SHORTEST_TYPED = 5;

/** What a name in a header probably means: a field, and what to do about it. */
const likelyMeaning = (name: string, kind: InputKind): { field: string; advice: string } | null => {
  const plain = plainName(name);
  const names = fields[kind].map((field) => field.name);
  const respelled = names.find((field) => plainName(field) === plain);
  if (respelled !== undefined) return { field: respelled, advice: `did you mean ${respelled}?` };
  const german = germanNames[kind][plain];
  if (german !== undefined) {
    return {
      field: german.field,
      advice: `did you mean ${german.field}? --columns german reads German names`,
    };
  }
  const typed = names.find(
    (field) =>
      plain.length >= SHORTEST_TYPED && distance(plainName(field), plain) <= MOST_DIFFERENCES,
  );
  return typed === undefined ? null : { field: typed, advice: `did you mean ${typed}?` };
};

const isNumberField = (kind: InputKind, name: string): boolean =>
  fields[kind].some((field) => field.name === name && field.numberForm !== null);

const sentenceOf = (name: string, advice: string | undefined): string =>
  advice === undefined ? `"${name}"` : `"${name}" (${advice})`;

/**
 * Finds the columns of a kind of file by their names, or by those that a map gives them.
 *
 * @throws HeaderFault, by the returned function, with the likely names.
 */
export const columnsOfKind = (kind: InputKind, map: ColumnMap | null = null): ColumnsOf => {
  const ruleOf = (name: string): ColumnRule | null => {
    const rule = map?.ruleOf(kind, name);
    if (rule) return rule;
    return fields[kind].some((field) => field.name === name) ? { field: name } : null;
  };
  return (names) => {
    const rules = names.map((name) => (name === '' ? null : ruleOf(name)));
    const used = rules.flatMap((rule) => rule?.field ?? []);
    const twice = used.find((field, index) => used.indexOf(field) !== index);
    const unknown = names
      .filter((name, index) => name !== '' && !rules[index])
      .map((name) => ({ name, meaning: likelyMeaning(name, kind) }));
    const lacking = unknown.filter(({ meaning }) => meaning && !used.includes(meaning.field));
    const known = used.length + lacking.length;
    if (twice !== undefined) throw new HeaderFault(`two columns are read as ${twice}`, known);
    const missing = requiredFields[kind].filter((field) => !used.includes(field));
    if (missing.length > 0) {
      const likely = lacking.map(({ name, meaning }) => `"${name}": ${meaning?.advice ?? ''}`);
      const advice = likely.length === 0 ? '' : `; ${likely.join('; ')}`;
      throw new HeaderFault(
        `the header of ${kind} lacks ${missing.join(', ')}; it must name ${requiredFields[kind].join(', ')}${advice}`,
        known,
      );
    }
    const numberRules = rules.map((rule) =>
      rule && isNumberField(kind, rule.field) ? rule : null,
    );
    return {
      fields: rules.map((rule) => rule?.field ?? null),
      read: (column, cell) => {
        const rule = numberRules[column];
        return rule ? plainNumber(cell, { ...map?.signs, ...rule }) : cell;
      },
      unused: unknown.map(({ name, meaning }) =>
        sentenceOf(name, lacking.some((one) => one.name === name) ? meaning?.advice : undefined),
      ),
    };
  };
};
