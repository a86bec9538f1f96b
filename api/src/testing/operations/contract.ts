import { errorCodes } from '@pmm/shared/contracts/errorCodes';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { LightMyRequestResponse } from 'fastify';
import type { Operation } from './operations';

const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
const compiled = new Map<object, ValidateFunction>();

const validatorOf = (schema: object): ValidateFunction => {
  const validate = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, validate);
  return validate;
};

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

const wrongError = (body: unknown): string | null => {
  const { errorCode } = body as { errorCode: unknown };
  const isKnown = errorCodes.some((code) => code === errorCode);
  return isKnown ? null : `an error code that no client knows: ${JSON.stringify(errorCode)}`;
};

/** How an answer breaks the description of its operation; null if it does not. */
export const breachOf = (
  { responses }: Operation,
  { statusCode, headers, body }: LightMyRequestResponse,
): string | null => {
  if (statusCode >= 500) return `the status ${statusCode}`;
  // The client's cached copy is still valid.
  if (statusCode === 304) return body === '' ? null : 'a body with the status 304';
  const declared = responses[statusCode] ?? (statusCode >= 400 ? responses['default'] : undefined);
  if (declared === undefined) return `the status ${statusCode}, which is not described`;
  if (declared.content === undefined) return body === '' ? null : 'a body that is not described';

  const type = String(headers['content-type']).split(';', 1)[0] ?? '';
  const { schema } = declared.content[type] ?? {};
  if (schema === undefined) return `the type ${type}, which is not described`;
  if (type !== 'application/json') return null;
  const validate = validatorOf(schema);
  const value = parsed(body);
  if (!validate(value))
    return `a body that is not as described: ${ajv.errorsText(validate.errors)}`;
  return statusCode >= 400 ? wrongError(value) : null;
};
