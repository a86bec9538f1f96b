import {
  channelLineSchema,
  observationLineSchema,
  productLineSchema,
  withdrawalLineSchema,
  type InputKind,
} from '@pmm/shared/contracts/observation';
import * as v from 'valibot';

/** A field of an input line, according to its contract. */
interface Field {
  name: string;
  isRequired: boolean;
  /** The form of its number in a CSV; null for texts. */
  numberForm: RegExp | null;
  /** The required form of its value: the end of the sentence "… but must be …". */
  requirement: string | undefined;
}

const withoutWrappers = (schema: v.GenericSchema): v.GenericSchema =>
  'wrapped' in schema ? withoutWrappers(schema.wrapped as v.GenericSchema) : schema;

// Digits only: 1.000 may mean a thousand, but would be read as 1.
const WHOLE_NUMBER = /^\d+$/;
const NUMBER = /^[+-]?\d+(\.\d+)?$/;

const isWhole = (schema: v.GenericSchema): boolean =>
  'pipe' in schema && (schema.pipe as { type: string }[]).some(({ type }) => type === 'integer');

const numberFormOf = (schema: v.GenericSchema): RegExp | null => {
  if (schema.type !== 'number') return null;
  return isWhole(schema) ? WHOLE_NUMBER : NUMBER;
};

const fieldsOf = (entries: v.ObjectEntries): Field[] =>
  Object.entries(entries).map(([name, schema]) => {
    const inner = withoutWrappers(schema);
    return {
      name,
      isRequired: schema.type !== 'optional',
      numberForm: numberFormOf(inner),
      requirement: v.getDescription(inner),
    };
  });

export const fields: Record<InputKind, readonly Field[]> = {
  products: fieldsOf(productLineSchema.entries),
  channels: fieldsOf(channelLineSchema.entries),
  observations: fieldsOf(observationLineSchema.entries),
  withdrawals: fieldsOf(withdrawalLineSchema.entries),
};

const requiredNames = (kind: InputKind): string[] =>
  fields[kind].filter(({ isRequired }) => isRequired).map(({ name }) => name);

export const requiredFields: Record<InputKind, string[]> = {
  products: requiredNames('products'),
  channels: requiredNames('channels'),
  observations: requiredNames('observations'),
  withdrawals: requiredNames('withdrawals'),
};

export const requirementOf = (kind: InputKind, name: string): string =>
  fields[kind].find((field) => field.name === name)?.requirement ?? 'something else';
