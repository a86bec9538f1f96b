import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths';

/**
 * The script behind a program of a library, to be run with Node. The entries of
 * `node_modules/.bin` are shell scripts, which Windows cannot start.
 *
 * @throws if the library is not installed in the root, or has no program of its own name.
 */
export const libraryProgram = (library: string): string => {
  const folder = inRoot('node_modules', library);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const script = typeof bin === 'string' ? bin : bin[library];
  if (script === undefined) throw new Error(`${library} has no program of that name.`);
  return path.join(folder, script);
};
