import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import type { RejectedLine } from '@pmm/shared/contracts/observation';

const CHARACTERS_AT_ONCE = 65_536;

/**
 * FILE.rejected.ndjson: the refused lines of FILE. It is moved into place when all of FILE was
 * read; without refused lines there is no such file.
 */
export class RejectedFile {
  readonly path: string;
  private readonly draft: string;
  private handle: FileHandle | null = null;
  private waiting = '';

  constructor(inputPath: string) {
    this.path = `${inputPath}.rejected.ndjson`;
    // Always the same name, so that the draft of a killed run is overwritten.
    this.draft = `${this.path}.partial`;
  }

  async add(line: RejectedLine): Promise<void> {
    this.handle ??= await open(this.draft, 'w');
    this.waiting += `${JSON.stringify(line)}\n`;
    if (this.waiting.length >= CHARACTERS_AT_ONCE) await this.write();
  }

  /** Moves the file into place; without refused lines removes that of an earlier run. */
  async finish(): Promise<void> {
    if (!this.handle) {
      await rm(this.draft, { force: true });
      await rm(this.path, { force: true });
      return;
    }
    await this.write();
    await this.handle.sync();
    await this.handle.close();
    await rename(this.draft, this.path);
  }

  private async write(): Promise<void> {
    try {
      // Not `write`, which may write only as much as there is room for.
      await this.handle?.appendFile(this.waiting);
    } catch (error) {
      await this.handle?.close();
      throw error;
    }
    this.waiting = '';
  }
}
