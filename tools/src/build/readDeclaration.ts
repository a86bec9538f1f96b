import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { FeatureDeclarationInput } from '@pmm/shared/contracts/registry';

/**
 * The present declaration of a feature, read by a process of its own: this one keeps each module
 * that it has imported, and so the texts that the declaration imports.
 *
 * @throws with the output of that process if the file has a fault.
 */
export const readDeclaration = async (file: string): Promise<FeatureDeclarationInput> => {
  const code = `import(${JSON.stringify(pathToFileURL(file).href)})
    .then(({ default: declaration }) => console.log(JSON.stringify(declaration)))`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...['--import', import.meta.resolve('tsx')],
    ...['--eval', code],
  ]);
  return JSON.parse(stdout) as FeatureDeclarationInput;
};
