import type { InputKind } from '@pmm/shared/contracts/observation';
import type { MessagePort } from 'node:worker_threads';
import type { InputFormat } from '../reading/records';
import type { ReadOptions } from '../reading/readBatches';
import type { PackedBatch } from './packed';

/** A source that another thread shall read; the rest goes through the port. */
export interface Reading {
  port: MessagePort;
  kind: InputKind;
  format: InputFormat;
  options: Omit<ReadOptions, 'now'>;
}

/** To the thread that reads. `more`: a batch was taken. `broke`: the source did, after what came. */
export type ToReader = { chunk: Uint8Array } | { end: true } | { broke: true } | { more: true };

/** From the thread that reads. `read`: a chunk was. */
export type FromReader =
  | { read: true }
  | { batch: PackedBatch }
  | { done: true }
  | { broke: true }
  /** The message of an InputError. */
  | { refused: string }
  | { fault: string };

/** How many chunks may wait to be read: enough that neither side has to wait for each. */
export const CHUNKS_AHEAD = 4;
