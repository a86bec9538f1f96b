import ky, { isNetworkError, isTimeoutError, type KyInstance } from 'ky';
import * as v from 'valibot';
import { AppFailure, rejectionOf, type AppError } from '../errors';

/**
 * The parts of the session that the transport needs. Injected, so that the transport does not
 * import the session.
 */
export interface ApiSession {
  accessToken: () => string | null;
  /** Gets new tokens, once for all calls that wait for them; false when the session is over. */
  refresh: () => Promise<boolean>;
  /** Called when the server refuses a token that was just renewed. */
  expire: (token: string) => void;
  /** True until the person has decided what to do after an expiry. */
  hasExpired: () => boolean;
  /** Changes when another tenant is selected. */
  epoch: () => number;
  /** The end of the running sign-out; null while nobody signs out. */
  runningSignOut: () => Promise<void> | null;
}

/** The status and the body of an answer. */
export interface EarlyReply {
  status: number;
  text: string;
}

export interface ApiOptions {
  /** The base of every path; empty means the origin of the page. */
  baseUrl: string;
  timeoutMs: number;
  session: ApiSession;
  /**
   * The answer to a GET that was sent before the app ran, returned only once; null if there is
   * none.
   */
  early?: (path: string) => Promise<EarlyReply | null> | null;
}

type Schema = v.GenericSchema;

export interface RequestOptions<Answer extends Schema> {
  method?: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Body, sent as JSON. */
  json?: unknown;
  searchParams?: Record<string, string>;
  signal?: AbortSignal;
  /** The browser finishes sending it even if the page is closed meanwhile. */
  keepalive?: boolean;
  /** The contract of the answer. */
  answer: Answer;
  /** Called with the number of bytes that have arrived. */
  onProgress?: (bytes: number) => void;
}

/** For calls that answer with no body (204). */
export const noAnswer = v.optional(v.null());

/** For calls that answer with a file. They have no timeout: the person can cancel them. */
export const fileAnswer = v.custom<Blob>(
  (body) => Object.prototype.toString.call(body) === '[object Blob]',
);

const isTenantScoped = (path: string) => /^api\/v1\/tenants\//.test(path);
const needsSession = (path: string) => !path.startsWith('auth/');
const isOfPerson = (path: string) => path.startsWith('api/');

/** A 401 with another code is about the call alone, such as a wrong code of a second factor. */
const refusesToken = ({ kind, code }: AppError): boolean =>
  kind === 'rejected' && (code === 'AUTHENTICATION_FAILED' || code === 'UNAUTHORIZED');

const bodyOf = (text: string): unknown => {
  if (text === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

const unreachable = (cause: unknown): unknown => {
  if (isTimeoutError(cause) || isNetworkError(cause) || cause instanceof TypeError) {
    return new AppFailure({ kind: 'unreachable', code: 'NETWORK_ERROR' }, { cause });
  }
  return cause;
};

/** The only client of the app: base URL, timeout, bearer, one refresh and one retry on a 401. */
export const createApi = ({ baseUrl, timeoutMs, session, early }: ApiOptions) => {
  const base = new URL(baseUrl === '' ? '/' : baseUrl, location.origin).href.replace(/\/?$/, '/');
  const http: KyInstance = ky.create({
    prefix: base,
    timeout: timeoutMs,
    retry: 0,
    throwHttpErrors: false,
    credentials: 'include',
  });

  /**
   * Returns null and not a promise of null: a further await could send the call with the token of
   * another session.
   */
  const earlyAnswerOf = (
    path: string,
    { method = 'get', searchParams, signal }: RequestOptions<Schema>,
  ) => {
    if (method !== 'get' || searchParams) return null;
    const answer = early?.(path) ?? null;
    return answer?.then((reply) => {
      signal?.throwIfAborted();
      return reply && { status: reply.status, ok: reply.status === 200, body: bodyOf(reply.text) };
    });
  };

  const send = async (path: string, options: RequestOptions<Schema>) => {
    const { method = 'get', json, searchParams, signal, keepalive = false, onProgress } = options;
    const isFile = options.answer === fileAnswer;
    // Read here and not when the request is built: somebody else may have signed in by then.
    const token = session.accessToken();
    try {
      const reply = http(path, {
        method,
        keepalive,
        ...(token !== null && { headers: { authorization: `Bearer ${token}` } }),
        ...(json === undefined ? {} : { json }),
        ...(searchParams && { searchParams }),
        ...(signal && { signal }),
        ...(isFile && { timeout: false as const }),
        ...(onProgress && {
          onDownloadProgress: ({ transferredBytes }) => onProgress(transferredBytes),
        }),
      });
      const { status, ok } = await reply;
      // Read through ky, not from the response: only then does the timeout cover the body.
      if (ok && isFile) return { status, ok, body: await reply.blob() };
      return { status, ok, body: bodyOf(await reply.text()) };
    } catch (cause) {
      throw unreachable(cause);
    }
  };

  /** Whether the tokens have changed since the refused ones were sent. */
  const renewed = async (refused: string | null): Promise<boolean> => {
    const token = session.accessToken();
    // A refresh for another call may have come first.
    return (token !== null && token !== refused) || session.refresh();
  };

  /** The answer, and the token of the retry if the call was sent again after a 401. */
  const sendWithRetry = async (path: string, options: RequestOptions<Schema>) => {
    const token = session.accessToken();
    const earlyAnswer = earlyAnswerOf(path, options);
    const reply = (earlyAnswer && (await earlyAnswer)) ?? (await send(path, options));
    if (reply.status !== 401 || !needsSession(path) || !(await renewed(token))) {
      return { reply, retriedWith: null };
    }
    const retriedWith = session.accessToken();
    return { reply: await send(path, options), retriedWith };
  };

  /**
   * Calls a path of the API and returns the answer in the shape of its contract.
   * @throws AppFailure; an AbortError when the signal aborts.
   */
  const request = async <Answer extends Schema>(
    path: string,
    options: RequestOptions<Answer>,
  ): Promise<v.InferOutput<Answer>> => {
    const signOut = needsSession(path) ? session.runningSignOut() : null;
    if (signOut) {
      // A page that opens during the sign-out would be refused, and would show that for a moment.
      await signOut;
      throw new AppFailure({ kind: 'superseded', code: 'UNKNOWN_ERROR' });
    }
    // The page stays visible after an expiry; its queries would be refused one by one.
    if (isOfPerson(path) && session.hasExpired()) {
      throw new AppFailure(rejectionOf(401, { errorCode: 'UNAUTHORIZED' }));
    }
    const epoch = session.epoch();
    const { reply, retriedWith } = await sendWithRetry(path, options);
    if (isTenantScoped(path) && epoch !== session.epoch()) {
      throw new AppFailure({ kind: 'superseded', code: 'UNKNOWN_ERROR' });
    }
    if (!reply.ok) {
      const rejection = rejectionOf(reply.status, reply.body);
      if (retriedWith !== null && reply.status === 401 && refusesToken(rejection)) {
        session.expire(retriedWith);
      }
      throw new AppFailure(rejection);
    }
    const parsed = v.safeParse(options.answer, reply.body);
    if (!parsed.success) {
      const issues = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
      throw new AppFailure({ kind: 'bad-contract', code: 'UNKNOWN_ERROR', issues });
    }
    return parsed.output;
  };

  /** The full address of a path of the API, for links that the browser opens as a page. */
  const addressOf = (path: string): string => base + path;

  return { request, addressOf };
};

export type Api = ReturnType<typeof createApi>;
