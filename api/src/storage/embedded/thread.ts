import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { answerCalls } from './calls';

/** The embedded database works here, so that a long statement does not keep the server from answering. */
if (parentPort) answerCalls(parentPort, PGlite.create(workerData as string));
