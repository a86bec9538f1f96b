import { spawnSync } from 'node:child_process';
import os from 'node:os';
import type { Registry } from '@pmm/shared/contracts/registry';
import { signedTextOf } from '@pmm/shared/contracts/signedRegistry';
import type { RegistryKey } from '@pmm/shared/contracts/deployment';
import { signedContent, textFault } from './signing/signedRegistry';
import type { SigningKey } from './signing/signingKey';
import type { Target } from './targets/target';

/**
 * Records of the changes of a site, each signed with the key of that change. They are not served:
 * names of people and reasons are nothing for every visitor.
 */

interface ChangeRecord extends Pick<Registry, 'generatedAt'> {
  /** Of the registry, or the commit of the host. */
  revision: string;
  by: string;
  /** Of the folder that the release was made in; `+` means that files differ from it. */
  commit?: string;
  message?: string;
  /** What has changed, each as a line for a person. */
  changes: readonly string[];
}

const FOLDER = 'registry/changes';

/** Without colons, which not every file system allows. */
const nameOf = ({ generatedAt, revision }: ChangeRecord): string =>
  `${FOLDER}/${generatedAt.replaceAll(':', '-')}-${revision}.json`;

/** Null without git, outside of a repository, or if it has no answer. */
const git = (...args: string[]): string | null => {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  const answer = status === 0 ? stdout.trim() : '';
  return answer === '' ? null : answer;
};

const commitNow = (): string | null => {
  const commit = git('rev-parse', '--short=12', 'HEAD');
  if (commit === null) return null;
  return git('status', '--porcelain', '--untracked-files=no') === null ? commit : `${commit}+`;
};

/** Asked once: a process releases from one place. */
let author: { by: string; commit: string | null } | null = null;

/**
 * Who changes the registry, and from which commit. The name is RELEASED_BY, else that of git, else
 * of the account on this machine.
 */
const authorOf = ({ RELEASED_BY }: NodeJS.ProcessEnv): Pick<ChangeRecord, 'by' | 'commit'> => {
  author ??= { by: git('config', 'user.name') ?? os.userInfo().username, commit: commitNow() };
  const { by, commit } = author;
  return { by: RELEASED_BY ?? by, ...(commit !== null && { commit }) };
};

interface RecordedChange extends Pick<ChangeRecord, 'revision' | 'generatedAt' | 'changes'> {
  message: string | undefined;
}

/**
 * Records a change.
 *
 * @returns the name of the record in the site.
 */
export const addRecord = async (
  target: Target,
  key: SigningKey,
  { message, changes, ...change }: RecordedChange,
): Promise<string> => {
  const record: ChangeRecord = {
    ...change,
    ...authorOf(process.env),
    ...(message !== undefined && { message }),
    changes,
  };
  await target.add(nameOf(record), signedContent(key, record));
  return nameOf(record);
};

interface SignedRecord extends ChangeRecord {
  keyId: string;
  /** Why it cannot be trusted; null if a key of the site or of one of its teams has signed it. */
  fault: string | null;
}

/** The latest first; at most so many. */
export const changeRecords = async (
  target: Target,
  keys: readonly RegistryKey[] | null,
  most: number,
): Promise<SignedRecord[]> => {
  const names = (await target.list(FOLDER))
    .map(({ name }) => name)
    .sort()
    .reverse();
  const records: SignedRecord[] = [];
  for (const name of names.slice(0, most)) {
    const file = await target.read(name);
    const signed = file && signedTextOf(file.content.toString());
    if (!signed) continue;
    const record = JSON.parse(signed.text) as ChangeRecord;
    records.push({ ...record, keyId: signed.keyId, fault: keys && textFault(signed, keys) });
  }
  return records;
};
