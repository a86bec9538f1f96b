import type * as v from 'valibot';

/**
 * A fast check for valid lines, compiled once from a schema, that creates no object for each field.
 * A line that it does not accept is checked again by the schema, which finds the reason.
 */

type Accepts = (value: unknown) => boolean;

/** The properties of schemas and actions. */
interface Part {
  type: string;
  requirement?: unknown;
  options?: readonly unknown[];
  wrapped?: Part;
  pipe?: readonly Part[];
  default?: unknown;
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

/**
 * A check for texts without surrounding blanks. Null for schemas that only the full check
 * understands.
 */
const acceptsOf = ({ type, requirement, options }: Part): Accepts | null => {
  switch (type) {
    case 'trim':
    case 'description':
      return () => true;
    case 'string':
      return (value) => typeof value === 'string';
    case 'number':
      return (value) => isNumber(value) && !Number.isNaN(value);
    case 'non_empty':
      return (value) => value !== '';
    case 'max_length':
      return (value) => (value as string).length <= (requirement as number);
    case 'regex':
    case 'iso_timestamp':
      return (value) => (requirement as RegExp).test(value as string);
    case 'integer':
      return Number.isInteger;
    case 'min_value':
      return (value) => (value as number) >= (requirement as number);
    case 'max_value':
      return (value) => (value as number) <= (requirement as number);
    case 'picklist':
      return (value) => options?.includes(value) === true;
    default:
      return null;
  }
};

interface FieldCheck {
  name: string;
  isOptional: boolean;
  accepts: readonly Accepts[];
}

const fieldCheck = (name: string, schema: Part): FieldCheck | null => {
  const isOptional = schema.type === 'optional';
  let inner = schema;
  while (inner.wrapped !== undefined) {
    if (inner.type !== 'nullable' && !(inner.type === 'optional' && inner.default === null)) {
      return null;
    }
    inner = inner.wrapped;
  }
  const accepts = (inner.pipe ?? [inner]).map(acceptsOf);
  return accepts.includes(null)
    ? null
    : { name, isOptional, accepts: accepts.filter((one) => one !== null) };
};

/**
 * @returns a function that takes values without surrounding blanks and returns the same line as the
 * schema, or null if the schema has to check them.
 */
export const quickCheck = <Entries extends v.ObjectEntries>({
  entries,
}: v.ObjectSchema<Entries, undefined>): ((
  values: Readonly<Record<string, unknown>>,
) => v.InferOutput<v.ObjectSchema<Entries, undefined>> | null) => {
  const checks = Object.entries(entries).map(([name, schema]) => fieldCheck(name, schema as Part));
  const fieldChecks = checks.filter((check) => check !== null);
  if (fieldChecks.length < checks.length) return () => null;
  return (values) => {
    const line: Record<string, unknown> = {};
    for (const { name, isOptional, accepts } of fieldChecks) {
      const value = values[name] ?? null;
      if (value === null ? !isOptional : !accepts.every((accept) => accept(value))) return null;
      line[name] = value;
    }
    return line as v.InferOutput<v.ObjectSchema<Entries, undefined>>;
  };
};
