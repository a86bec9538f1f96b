import type { InputForm, InputKind } from '@pmm/shared/contracts/observation';
import type { MessagePort } from 'node:worker_threads';
import type { InputFormat } from '../reading/records';

/** A source for another thread; its content follows through the port. */
export interface Task<Options> {
  port: MessagePort;
  kind: InputKind;
  format: InputFormat;
  form: InputForm | undefined;
  options: Options;
}

/**
 * To the thread. `more`: a part was taken and another may be sent. `broke`: the source failed after
 * the chunks before.
 */
export type ToThread = { chunk: Uint8Array } | { end: true } | { broke: true } | { more: true };

/** The last message of the thread about a source. */
export type Ending =
  | { done: true }
  | { broke: true }
  /** The message of an InputError. */
  | { refused: string }
  /** Storage is full or unavailable for now; the code is PostgreSQL's or the system's. */
  | { outage: 'full' | 'unavailable'; fault: string; code: string | undefined }
  | { fault: string };

/** From the thread. `read`: a chunk was read and another may be sent. */
export type FromThread<Part> = { read: true } | { part: Part } | Ending;

/** How many chunks may wait to be read: enough that neither side waits for each single one. */
export const CHUNKS_AHEAD = 4;
