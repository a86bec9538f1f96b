import type { FastifyInstance, FastifyTypeProvider } from 'fastify';
import * as v from 'valibot';
import { validationFailed } from '../errors';

/** The types of requests and replies come from the contracts that validate them. */
export interface ValibotTypeProvider extends FastifyTypeProvider {
  validator: this['schema'] extends v.GenericSchema ? v.InferOutput<this['schema']> : unknown;
  serializer: this['schema'] extends v.GenericSchema ? v.InferInput<this['schema']> : unknown;
}

const fieldOf = (issue: v.BaseIssue<unknown>, part: string): string => {
  const path = issue.path?.map((item) => String(item.key)).join('.');
  return path ?? part;
};

/** For issues to which the schema gives no message: keys of the `validation` namespace. */
const saySimply = ({ type, received }: v.BaseIssue<unknown>): string => {
  const isEmpty =
    (['non_empty', 'min_length'].includes(type) && received === '0') ||
    (type === 'regex' && received === '""');
  return isEmpty || received === 'undefined' ? 'VALUE_REQUIRED' : 'VALUE_INVALID';
};

const parse = (schema: v.GenericSchema, data: unknown) =>
  v.safeParse(schema, data, { abortPipeEarly: true, message: saySimply });

const isAbsentKey = ({ type, received, path }: v.BaseIssue<unknown>): boolean =>
  type === 'object' && received === 'undefined' && path !== undefined;

type Copy = Record<PropertyKey, unknown>;

/**
 * A copy with the absent keys set to undefined. Only the path to them is copied, because the rest
 * may have any depth.
 */
const withAbsentKeys = (data: unknown, issues: v.BaseIssue<unknown>[]): unknown => {
  const copies = new Map<unknown, Copy>();
  const copyOf = (value: unknown): Copy => {
    const earlier = copies.get(value);
    if (earlier !== undefined) return earlier;
    const isList = Array.isArray(value);
    const copy = (isList ? [...(value as unknown[])] : { ...(value as object) }) as Copy;
    copies.set(value, copy).set(copy, copy);
    return copy;
  };
  for (const { path = [] } of issues.filter(isAbsentKey)) {
    let parent = copyOf(data);
    for (const { key } of path.slice(0, -1)) {
      parent = parent[key as PropertyKey] = copyOf(parent[key as PropertyKey]);
    }
    parent[path.at(-1)?.key as PropertyKey] = undefined;
  }
  return copyOf(data);
};

/**
 * The issues of the data. For an absent key valibot only reports that it is absent. If the key is
 * undefined, its own schema reports the missing value ("Email is required").
 */
const issuesOf = (schema: v.GenericSchema, data: unknown, issues: v.BaseIssue<unknown>[]) =>
  issues.some(isAbsentKey)
    ? (parse(schema, withAbsentKeys(data, issues)).issues ?? issues)
    : issues;

/** Requests are validated by the contracts; replies are only typed by them. */
export const useContracts = (app: FastifyInstance): void => {
  app.setValidatorCompiler<v.GenericSchema>(({ schema, httpPart }) => (data: unknown) => {
    const result = parse(schema, data);
    if (result.success) return { value: result.output };
    const part = httpPart ?? 'request';
    return {
      error: validationFailed(
        issuesOf(schema, data, result.issues).map((issue) => ({
          field: fieldOf(issue, part),
          message: issue.message,
        })),
      ),
    };
  });
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
};
