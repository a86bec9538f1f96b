import type { FastifyInstance, FastifyTypeProvider } from 'fastify';
import * as v from 'valibot';
import { validationFailed } from '../errors';

/** Types of request and reply come from the contract that validates them. */
export interface ValibotTypeProvider extends FastifyTypeProvider {
  validator: this['schema'] extends v.GenericSchema ? v.InferOutput<this['schema']> : unknown;
  serializer: this['schema'] extends v.GenericSchema ? v.InferInput<this['schema']> : unknown;
}

const fieldOf = (issue: v.BaseIssue<unknown>, part: string): string => {
  const path = issue.path?.map((item) => String(item.key)).join('.');
  return path ?? part;
};

/** Requests are validated by the contracts; replies only typed by them, not checked again. */
export const useContracts = (app: FastifyInstance): void => {
  app.setValidatorCompiler<v.GenericSchema>(({ schema, httpPart }) => (data: unknown) => {
    const result = v.safeParse(schema, data, { abortPipeEarly: true });
    if (result.success) return { value: result.output };
    const part = httpPart ?? 'request';
    return {
      error: validationFailed(
        result.issues.map((issue) => ({ field: fieldOf(issue, part), message: issue.message })),
      ),
    };
  });
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
};
