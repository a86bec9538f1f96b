import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  path: string;
  /** Fills the disk except for this many megabytes; returns a function that frees the space. */
  fill: (leave?: number) => () => void;
  makeReadOnly: () => void;
  unmount: () => void;
}

const PIECE_BYTES = 1024 * 1024;

const freeBytes = (path: string): number => {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
};

const fillUp = (path: string, leftBytes: number): void => {
  const file = openSync(path, 'w');
  const write = (bytes: number): void => {
    try {
      while (freeBytes(path) > leftBytes) writeSync(file, Buffer.alloc(bytes, 1));
    } catch {
      // Full for pieces of this size.
    }
  };
  write(PIECE_BYTES);
  write(4_096);
  closeSync(file);
};

/** A disk in memory; null if this user may not mount one. */
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
    fill: (leave = 0) => {
      fillUp(filler, leave * PIECE_BYTES);
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
