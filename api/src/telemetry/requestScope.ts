import { AsyncLocalStorage } from 'node:async_hooks';

export type Attributes = Readonly<Record<string, string | number>>;

/** One step of a trace. */
export interface Span {
  traceId: string;
  child: (name: string, attributes: Attributes) => Span;
  end: (outcome?: { failed?: boolean; attributes?: Attributes }) => void;
}

/** The ids and the trace of the request that is being answered. */
export interface RequestScope {
  requestId: string;
  /** Of this server's trace, or of the proxy's if this server writes none. */
  traceId?: string;
  /** Only if traces are written. */
  span?: Span;
}

const scopes = new AsyncLocalStorage<RequestScope>();

/** Undefined for work that belongs to no request. */
export const currentScope = (): RequestScope | undefined => scopes.getStore();

export const inScope = <Result>(scope: RequestScope, work: () => Result): Result =>
  scopes.run(scope, work);

/** The ids under the names that they have in the log. */
export const idsOf = ({ requestId, traceId }: RequestScope) => ({
  reqId: requestId,
  ...(traceId !== undefined && { traceId }),
});

/** Runs a part of the answer as a step of its trace, if there is one. */
export const traced = async <Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> => {
  const scope = currentScope();
  if (scope?.span === undefined) return work();
  const span = scope.span.child(name, attributes);
  try {
    const result = await inScope({ ...scope, span }, work);
    span.end();
    return result;
  } catch (error) {
    span.end({ failed: true });
    throw error;
  }
};
