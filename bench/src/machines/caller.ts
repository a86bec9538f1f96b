import { Agent, request } from 'node:https';
import type { IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Call {
  method?: string;
  headers?: Record<string, string>;
  payload?: object;
  /** The address of this machine that the request comes from. */
  from?: string;
}

export type Caller = (path: string, call?: Call) => Promise<Answer>;

/** Calls over TLS, trusting one certificate. */
export const openCaller = (port: number, certificate: Buffer): Caller => {
  /** Each address keeps its own connections, as browsers do. */
  const agents = new Map<string | undefined, Agent>();
  const agentOf = (from: string | undefined): Agent => {
    const agent = agents.get(from) ?? new Agent({ ca: certificate, keepAlive: true });
    agents.set(from, agent);
    return agent;
  };
  return (path, { method = 'GET', headers = {}, payload, from } = {}) =>
    new Promise((resolve, reject) => {
      const outgoing = request(
        {
          ...{ host: '127.0.0.1', port, path, method, ca: certificate },
          agent: agentOf(from),
          ...(from !== undefined && { localAddress: from }),
          headers: { ...headers, ...(payload && { 'content-type': 'application/json' }) },
        },
        (response) => {
          buffer(response).then(
            (body) =>
              resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
            reject,
          );
        },
      );
      outgoing.on('error', reject);
      outgoing.end(payload && JSON.stringify(payload));
    });
};

/** A different address for each person, because the limits of the proxy count for each address. */
export const addressOf = (person: number): string => `127.0.1.${person + 1}`;
