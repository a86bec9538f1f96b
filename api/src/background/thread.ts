import { Readable } from 'node:stream';
import { move } from 'piscina';
import { buildAnswer as buildAnswerHere, type ExportTask, writeExport as write } from './tasks';

/** What a thread of the pool runs, by name. */
export const buildAnswer = buildAnswerHere;

/** A stream cannot be copied to the other thread, only moved. */
export const writeExport = (task: ExportTask) => move(Readable.toWeb(write(task)) as never);
