import { parentPort, workerData } from 'node:worker_threads';
import { answerCalls } from './calls';
import { openFolder } from './folder';
import { hasRoomForSmallWrites, hasRoomToWrite } from './space';

/**
 * The embedded database runs in this thread, so that a long statement does not block the server.
 */
if (parentPort) {
  const folder = workerData as string;
  answerCalls(parentPort, openFolder(folder), {
    forChanges: () => hasRoomToWrite(folder),
    forSmallWrites: () => hasRoomForSmallWrites(folder),
  });
}
