/** Why a backup cannot be made or restored, in one line that says what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
