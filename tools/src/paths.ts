import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

export const inRoot = (...parts: string[]): string => path.join(root, ...parts);

/** All features: every folder `remote-<id>` with a feature.config.ts. */
export const remotePackages = (): string[] =>
  readdirSync(root).filter(
    (name) => name.startsWith('remote-') && existsSync(inRoot(name, 'feature.config.ts')),
  );

/** Where releases go and what the API serves. */
export const siteFolder = (): string => path.resolve(root, process.env['SITE_DIR'] ?? '.site');
