/** The reason why a backup cannot be made or restored, in one line with the fix. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
