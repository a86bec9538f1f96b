import { Readable } from 'node:stream';
import { move } from 'piscina';
import { type ExportTask, writeExport as write } from './tasks';

/**
 * The functions that a thread of the pool runs, by name. A stream cannot be copied to another
 * thread, only moved.
 */
export const writeExport = (task: ExportTask) => move(Readable.toWeb(write(task)) as never);
