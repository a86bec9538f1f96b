import { writeFile } from 'node:fs/promises';
import { newPrivateKey, pairOf, signingKeyOf } from './signingKey';

/**
 * Makes a key pair, and writes the private half to a file that only its owner can read.
 *
 * @returns the places for both halves, in words.
 * @throws if the file exists already.
 */
export const makeKeyPair = async (file: string): Promise<string[]> => {
  const pem = newPrivateKey();
  await writeFile(file, pem, { mode: 0o600, flag: 'wx' });
  return [
    `The private half is in ${file}. Give it to those who release, as the secret REGISTRY_PRIVATE_KEY`,
    `or as REGISTRY_PRIVATE_KEY_FILE=${file}, and keep it out of the site and of the sources.`,
    'The public half belongs to the server, and to those who release:',
    `REGISTRY_KEYS=${pairOf(signingKeyOf(pem).publicKey)}`,
    'If another key is in use, list both there, separated by a comma, until "resign" was run with the new one.',
  ];
};
