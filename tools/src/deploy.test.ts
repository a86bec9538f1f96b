import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { inRoot } from './paths';

const linesOf = (name: string): string[] =>
  readFileSync(inRoot(name), 'utf8')
    .split('\n')
    .map((line) => line.replace(/\/$/, ''))
    .filter((line) => line !== '' && !line.startsWith('#'));

it('an image gets nothing that the repository does not have, and no history', () => {
  const ignored = linesOf('.dockerignore');
  expect(ignored).toEqual(
    expect.arrayContaining(['.git', ...linesOf('.gitignore').map((line) => `**/${line}`)]),
  );
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

(hasSystemd ? it : it.skip)('systemd can read the unit', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pmm-unit-'));
  const unit = path.join(folder, 'pharmacy-market-monitor@3001.service');
  cpSync(inRoot('deploy/systemd/pharmacy-market-monitor@.service'), unit);
  const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  // Where Node is, is up to the machine.
  const told = `${stdout}${stderr}`.split('\n').filter((line) => line !== '');
  expect(told.filter((line) => !line.includes('is not executable'))).toEqual([]);
});
