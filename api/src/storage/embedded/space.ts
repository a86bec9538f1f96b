import { closeSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';

const MEGABYTE = 1024 * 1024;
/** A file of the write-ahead log. If the engine cannot create one, it never returns. */
const LOG_FILE_BYTES = 16 * MEGABYTE;
/** Room for changes: what one statement writes, and two files of the log. */
const ROOM_TO_WRITE_BYTES = 64 * MEGABYTE;
/** Room for a few rows: one file of the log, and pages of tables. */
const ROOM_FOR_SMALL_WRITES_BYTES = LOG_FILE_BYTES + 8 * MEGABYTE;
/** Room to open the database after a crash. */
const ROOM_TO_OPEN_BYTES = LOG_FILE_BYTES + 4 * MEGABYTE;
const RESERVE_BYTES = ROOM_TO_OPEN_BYTES + 4 * MEGABYTE;

/** Free for this user, on the device of the database; 0 if the device does not report it. */
const freeBytes = (folder: string): number => {
  try {
    const { bavail, bsize } = statfsSync(dirname(folder));
    return bavail * bsize;
  } catch {
    return 0;
  }
};

export const hasRoomToWrite = (folder: string): boolean => freeBytes(folder) >= ROOM_TO_WRITE_BYTES;
export const hasRoomForSmallWrites = (folder: string): boolean =>
  freeBytes(folder) >= ROOM_FOR_SMALL_WRITES_BYTES;
export const hasRoomToOpen = (folder: string): boolean => freeBytes(folder) >= ROOM_TO_OPEN_BYTES;

/** There is too little space to start. */
export class NoSpaceError extends Error {
  override readonly name = 'NoSpaceError';

  constructor(folder: string) {
    const free = Math.floor(freeBytes(folder) / MEGABYTE);
    super(
      `There is too little space for the database in ${folder}: ${free} MB are free, ` +
        `${ROOM_TO_WRITE_BYTES / MEGABYTE} MB are needed. Nothing was changed.`,
    );
  }
}

const reservePath = (folder: string): string => join(dirname(folder), 'reserve');

const reservedBytes = (path: string): number =>
  statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** Frees the reserve, so that the database can be opened again. */
export const releaseReserve = (folder: string): void =>
  rmSync(reservePath(folder), { force: true });

/** Reserves space next to the database, unless changes would then lack it. */
export const keepReserve = (folder: string): void => {
  const path = reservePath(folder);
  if (reservedBytes(path) === RESERVE_BYTES) return;
  if (freeBytes(folder) < ROOM_TO_WRITE_BYTES + RESERVE_BYTES) return;
  try {
    const file = openSync(path, 'w', 0o600);
    // Written, not only sized, because a file with holes takes no space.
    const piece = Buffer.alloc(MEGABYTE, 1);
    for (let written = 0; written < RESERVE_BYTES; written += piece.length) writeSync(file, piece);
    closeSync(file);
  } catch {
    // The database also works without a reserve.
    releaseReserve(folder);
  }
};
