import { EnvironmentError } from './environment';
import { DataDirInUseError } from './storage/lock';
import { TenantRoleError } from './storage/tenantRole';
import { codeOf } from '../../tools/src/site/systemError';

/** Errors whose messages say what to do. */
const saysWhatToDo = [EnvironmentError, DataDirInUseError, TenantRoleError];

/** Nothing there, wrong password or user, no such database. */
const UNREACHABLE = ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', '28P01', '28000', '3D000'];

/** For the terminal: one line when the person can fix it, else the stack. */
export const explain = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (saysWhatToDo.some((kind) => error instanceof kind)) return error.message;
  const code = codeOf(error) ?? '';
  if (code === 'EADDRINUSE') {
    return 'PORT is in use by another program: stop it, or set PORT to a free one.';
  }
  if (UNREACHABLE.includes(code)) {
    return `DATABASE_URL names a database that cannot be opened: ${error.message}.`;
  }
  return error.stack ?? error.message;
};
