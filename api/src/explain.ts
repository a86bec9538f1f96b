import { storageFailure } from './storage/storageFailure';
import { codeOf } from '../../tools/src/site/systemError';

/** Errors whose messages say what to do. By name: of an error from another thread the class is lost. */
const saysWhatToDo = [
  ...['EnvironmentError', 'DataDirInUseError', 'TenantRoleError'],
  ...['NoSpaceError', 'DamagedDatabaseError', 'StorageUnavailableError'],
  ...['MigrationsMissingError', 'AdminError', 'BackupError'],
];

/** A device or folder in which this user may not write, or on which nothing is left. */
const UNWRITABLE = ['EROFS', 'EACCES', 'EPERM', 'ENOSPC'];

/** Nothing there, wrong password or user, no such database. */
const UNREACHABLE = ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', '28P01', '28000', '3D000'];

/** What was written before is kept, so the same may be done again. */
const adviceFor = {
  full: 'There is no space left for the database. Make room, then do it again.',
  unavailable: 'The database does not answer. Do it again when it does.',
};

/** For the terminal: one line when the person can fix it, else the stack. */
export const explain = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (saysWhatToDo.includes(error.name)) return error.message;
  const failure = storageFailure(error);
  if (failure !== null) return adviceFor[failure];
  const code = codeOf(error) ?? '';
  if (code === 'EADDRINUSE') {
    return 'PORT is in use by another program: stop it, or set PORT to a free one.';
  }
  if (UNREACHABLE.includes(code)) {
    return `DATABASE_URL names a database that cannot be opened: ${error.message}.`;
  }
  if (code === 'EACCES' && 'syscall' in error && error.syscall === 'listen') {
    return 'PORT may not be used by this user: set it to one above 1023.';
  }
  if (UNWRITABLE.includes(code)) {
    return `DATA_DIR cannot be written: ${error.message}. Nothing was changed.`;
  }
  return error.stack ?? error.message;
};
