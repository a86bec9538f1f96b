import { Readable } from 'node:stream';
import { move } from 'piscina';
import { type ExportTask, writeExport as write } from './tasks';

/** What a thread of the pool runs, by name. A stream cannot be copied to the other thread, only moved. */
export const writeExport = (task: ExportTask) => move(Readable.toWeb(write(task)) as never);
