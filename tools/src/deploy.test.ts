import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { inRoot } from './paths';

const linesOf = (name: string): string[] =>
  readFileSync(inRoot(name), 'utf8')
    .split('\n')
    .map((line) => line.replace(/\/$/, ''))
    .filter((line) => line !== '' && !line.startsWith('#'));

it('an image contains neither ignored files nor the history of the repository', () => {
  const ignored = linesOf('.dockerignore');
  expect(ignored).toEqual(
    expect.arrayContaining(['.git', ...linesOf('.gitignore').map((line) => `**/${line}`)]),
  );
});

interface Service {
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  command?: string[];
  environment: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
}

it('a container cannot write and has no privileges, and none that answers people has the owner of the schema', () => {
  const { services } = parse(readFileSync(inRoot('deploy/compose.yaml'), 'utf8'), {
    merge: true,
  }) as { services: Record<string, Service> };
  const { api, migrate } = services;
  for (const service of [api, migrate]) {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
  }
  expect(Object.keys(api?.environment ?? {})).not.toContain('DATABASE_OWNER_URL');
  expect(migrate?.command).toEqual(['node', 'dist/admin.js', 'migrate']);
  expect(api?.depends_on).toEqual({ migrate: { condition: 'service_completed_successfully' } });
  const image = readFileSync(inRoot('deploy/Dockerfile'), 'utf8');
  expect(image.split('\nFROM ').at(-1)).toMatch(/\nUSER node\n/);
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

(hasSystemd ? it : it.skip)('systemd can read the unit', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pmm-unit-'));
  const unit = path.join(folder, 'pharmacy-market-monitor@3001.service');
  cpSync(inRoot('deploy/systemd/pharmacy-market-monitor@.service'), unit);
  const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  // The path of Node depends on the machine.
  const messages = `${stdout}${stderr}`.split('\n').filter((line) => line !== '');
  expect(messages.filter((line) => !line.includes('is not executable'))).toEqual([]);
});
