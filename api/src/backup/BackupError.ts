/** Why a backup cannot be made or restored, in a line that says what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
