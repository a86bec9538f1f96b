import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  path: string;
  /** Takes all space that is left; gives back what frees it. */
  fill: () => () => void;
  makeReadOnly: () => void;
  unmount: () => void;
}

const PIECE_BYTES = 1024 * 1024;

const fillUp = (path: string): void => {
  const file = openSync(path, 'w');
  const write = (bytes: number): void => {
    try {
      for (;;) writeSync(file, Buffer.alloc(bytes, 1));
    } catch {
      // Full for pieces of this size.
    }
  };
  write(PIECE_BYTES);
  write(4_096);
  closeSync(file);
};

/** A disk in memory; null where this user may not mount one. */
export const mountSmallDisk = (megabytes: number): SmallDisk | null => {
  const path = mkdtempSync(join(tmpdir(), 'pmm-disk-'));
  const mount = (...options: string[]) => spawnSync('mount', [...options, path]).status === 0;
  if (!mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs')) {
    rmSync(path, { recursive: true });
    return null;
  }
  const filler = join(path, 'filler');
  return {
    path,
    fill: () => {
      fillUp(filler);
      return () => rmSync(filler);
    },
    makeReadOnly: () => {
      if (!mount('-o', 'remount,ro')) throw new Error('cannot be mounted read-only');
    },
    unmount: () => {
      spawnSync('umount', ['-l', path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
};
