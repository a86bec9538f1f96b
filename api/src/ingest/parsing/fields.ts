import {
  channelLineSchema,
  observationLineSchema,
  productLineSchema,
  type InputKind,
} from '@pmm/shared/contracts/observation';
import { InputError } from '../InputError';

/** The line contract of each kind of input. */
const lineSchemas = {
  products: productLineSchema,
  channels: channelLineSchema,
  observations: observationLineSchema,
} as const;

const numericFields: ReadonlySet<string> = new Set([
  'listPriceCents',
  'uvpCents',
  'weight',
  'priceCents',
  'rating',
  'reviewCount',
]);
export const isNumeric = (field: string) => numericFields.has(field);

const namesOf = (kind: InputKind) => Object.keys(lineSchemas[kind].entries);
export const fieldNames: Record<InputKind, string[]> = {
  products: namesOf('products'),
  channels: namesOf('channels'),
  observations: namesOf('observations'),
};

export const requiredFields: Record<InputKind, string[]> = {
  products: ['pzn', 'name', 'brand', 'family'],
  channels: ['id', 'name'],
  observations: ['pzn', 'channel', 'observedAt', 'status'],
};

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/**
 * Other columns may stand beside the known ones, but one that is only spelled differently would
 * be lost without a word.
 *
 * @throws InputError when the header does not fit the kind.
 */
export const checkColumns = (names: readonly string[], kind: InputKind): void => {
  const known = fieldNames[kind];
  for (const name of names) {
    const meant = known.find((field) => plain(field) === plain(name));
    if (meant !== undefined && meant !== name && !names.includes(meant)) {
      throw new InputError(`the header names "${name}", but the column is called "${meant}"`);
    }
  }
  const missing = requiredFields[kind].filter((field) => !names.includes(field));
  if (missing.length > 0) {
    throw new InputError(
      `the header of ${kind} lacks ${missing.join(', ')}; it must name ${requiredFields[kind].join(', ')}`,
    );
  }
};
