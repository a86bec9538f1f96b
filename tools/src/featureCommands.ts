import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { remoteProject } from '../jest/presets.mjs';
import { catalogueFaults, type Catalogue } from './checks/catalogueRules';
import { typesOfCatalogue } from './checks/catalogueTypes';

/** The commands of a feature in its own folder: `pmm build` and the others. */

const resolve = createRequire(import.meta.url);

/** Whether a program of an installed library succeeds. */
const runs = (program: string, ...args: string[]): boolean =>
  spawnSync(process.execPath, [resolve.resolve(program), ...args], { stdio: 'inherit' }).status ===
  0;

const readTexts = (language: string): Catalogue =>
  JSON.parse(readFileSync(path.resolve('src/locales', `${language}.json`), 'utf8')) as Catalogue;

/** Writes the types of the texts again, and lists the differences between the languages. */
const checkTexts = (): boolean => {
  const english = readTexts('en');
  writeFileSync(path.resolve('src/locales/en.d.json.ts'), typesOfCatalogue(english));
  const faults = catalogueFaults(['en', english], ['de', readTexts('de')]);
  for (const { place, problem } of faults) console.error(`src/locales: ${place}: ${problem}`);
  return faults.length === 0;
};

const build = async (): Promise<string> => {
  const { builtPackage } = await import('./release/builtPackage');
  return builtPackage('.', console.log);
};

/** Each returns whether it succeeded. */
const commands: Readonly<Record<string, (args: readonly string[]) => Promise<boolean> | boolean>> =
  {
    build: async () => Boolean(await build()),
    test: (args) => {
      const config = JSON.stringify(remoteProject(process.cwd()));
      const hold = [
        checkTexts(),
        runs('typescript/bin/tsc', '-p', '.'),
        runs('jest/bin/jest', '--config', config, ...args),
      ];
      return hold.every(Boolean);
    },
    dev: async (args) => {
      const { host } = parseArgs({ args: [...args], options: { host: { type: 'string' } } }).values;
      if (host === undefined) throw new Error('Name the app: pmm dev --host URL');
      const { developIn } = await import('./development/developIn');
      await developIn(host, process.cwd());
      return true;
    },
    e2e: async (args) => {
      const options = { host: { type: 'string' } } as const;
      const { values, positionals } = parseArgs({
        args: [...args],
        options,
        allowPositionals: true,
      });
      if (values.host === undefined) throw new Error('Name the app: pmm e2e --host URL');
      const { testIn } = await import('./development/testIn');
      return testIn(values.host, process.cwd(), positionals);
    },
    conformance: async () => {
      const { checkConformance } = await import('./conformance/conformance');
      return checkConformance([await build()], console.log);
    },
    preview: async (args) => {
      const { runRelease } = await import('./release/commandLine');
      await runRelease(['preview', '.', ...args]);
      return true;
    },
    release: async (args) => {
      const { runRelease } = await import('./release/commandLine');
      await runRelease(args);
      return true;
    },
  };

/** @throws if there is no such command, or with the reason of a refusal. */
export const runCommand = async ([name = '', ...args]: readonly string[]): Promise<void> => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Error(`Usage: pmm ${Object.keys(commands).join('|')} …`);
  if (!(await command(args))) process.exitCode = 1;
};
