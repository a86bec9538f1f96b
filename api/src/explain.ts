import { plainText } from './plainText';
import { storageFailure } from './storage/storageFailure';
import { codeOf } from '../../tools/src/site/systemError';

/**
 * Errors whose messages contain the fix. Compared by name, because an error from another thread
 * loses its class.
 */
const saysWhatToDo = [
  ...['EnvironmentError', 'DataDirInUseError', 'TenantRoleError'],
  ...['NoSpaceError', 'DamagedDatabaseError', 'StorageUnavailableError'],
  ...[
    'MigrationsMissingError',
    'UnknownMigrationError',
    'PoolerError',
    'DistributionError',
    'AdminError',
    'BackupError',
  ],
];

/** The user may not write to this device or folder, or it is full. */
const UNWRITABLE = ['EROFS', 'EACCES', 'EPERM', 'ENOSPC'];

/** Nothing listens there, the password or user is wrong, or there is no such database. */
const UNREACHABLE = ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', '28P01', '28000', '3D000'];

/** Earlier writes are kept, so the same command can be run again. */
const adviceFor = {
  full: 'There is no space left for the database. Make room, then do it again.',
  unavailable: 'The database does not answer. Do it again when it does.',
};

const describe = (error: unknown): string => {
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

/**
 * The text for the terminal: one line if the person can fix the error, otherwise the stack. Quoted
 * texts lose their control characters.
 */
export const explain = (error: unknown): string =>
  describe(error).split('\n').map(plainText).join('\n');
