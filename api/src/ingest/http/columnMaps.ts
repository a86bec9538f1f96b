import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from '../InputError';
import { columnMapOf } from '../parsing/columnMap';

/**
 * The maps of columns that are kept for services, by their names: `FOLDER/NAME.json`.
 *
 * @throws InputError that names the file with a fault.
 */
export const readColumnMaps = (
  folder: string | undefined,
  names: readonly string[],
): ReadonlyMap<string, string> => {
  const maps = new Map<string, string>();
  if (folder === undefined) return maps;
  for (const name of names) {
    const file = join(folder, `${name}.json`);
    if (!existsSync(file)) continue;
    const text = readFileSync(file, 'utf8');
    try {
      columnMapOf(text);
    } catch (error) {
      throw error instanceof InputError ? new InputError(`${file}: ${error.message}`) : error;
    }
    maps.set(name, text);
  }
  return maps;
};
