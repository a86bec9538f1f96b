import { codeOf } from '../../tools/src/site/systemError';

/** Errors whose messages say what to do. By name: of an error from another thread the class is lost. */
const saysWhatToDo = [
  ...['EnvironmentError', 'DataDirInUseError', 'TenantRoleError'],
  ...['NoSpaceError', 'DamagedDatabaseError', 'StorageUnavailableError'],
];

/** A device or folder in which this user may not write, or on which nothing is left. */
const UNWRITABLE = ['EROFS', 'EACCES', 'EPERM', 'ENOSPC'];

/** Nothing there, wrong password or user, no such database. */
const UNREACHABLE = ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', '28P01', '28000', '3D000'];

/** For the terminal: one line when the person can fix it, else the stack. */
export const explain = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (saysWhatToDo.includes(error.name)) return error.message;
  const code = codeOf(error) ?? '';
  if (code === 'EADDRINUSE') {
    return 'PORT is in use by another program: stop it, or set PORT to a free one.';
  }
  if (UNREACHABLE.includes(code)) {
    return `DATABASE_URL names a database that cannot be opened: ${error.message}.`;
  }
  if (UNWRITABLE.includes(code)) {
    return `DATA_DIR cannot be written: ${error.message}. Nothing was changed.`;
  }
  return error.stack ?? error.message;
};
