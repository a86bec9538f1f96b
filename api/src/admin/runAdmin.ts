import { parseArgs, types } from 'node:util';
import { plainText } from '../plainText';
import { AdminError } from './AdminError';
import { verbs } from './verbs';
import type { VerbOptions, Verb, Work } from './work';

const COMMAND = 'npm run admin --';

const options = {
  name: { type: 'string' },
  language: { type: 'string' },
  tenant: { type: 'string', multiple: true },
  'max-watchlists': { type: 'string' },
  link: { type: 'boolean' },
  now: { type: 'boolean' },
  all: { type: 'boolean' },
  pzn: { type: 'string', multiple: true },
  entry: { type: 'string' },
  author: { type: 'string' },
  reason: { type: 'string' },
  status: { type: 'string' },
  'price-cents': { type: 'string' },
  rating: { type: 'string' },
  'review-count': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Verbs of one word, which are about the whole database. */
const databaseVerbs = {
  migrate: 'Brings the schema up to date; see DATABASE_OWNER_URL in docs/operations.md.',
  distribute: 'Spreads the tables of cells over the workers of a Citus coordinator.',
  undistribute: 'Brings them back to the coordinator.',
};
export type DatabaseVerb = keyof typeof databaseVerbs;

const isDatabaseVerb = (text: string): text is DatabaseVerb => Object.hasOwn(databaseVerbs, text);

const helpText = (): string =>
  [
    `${COMMAND} VERB …`,
    '',
    ...Object.entries(verbs).flatMap(([verb, { usage, purpose }]) => [
      `  ${verb} ${usage}`.trimEnd(),
      `      ${purpose}`,
    ]),
    ...Object.entries(databaseVerbs).flatMap(([verb, purpose]) => [
      `  ${verb}`,
      `      ${purpose}`,
    ]),
    '',
    'Passwords are never given here: a person chooses one with the link. While a server has the embedded',
    'database open, stop it first; on PostgreSQL it may go on.',
  ].join('\n');

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    const reason = types.isNativeError(error) ? (error.message.split('. ')[0] ?? '') : '';
    throw new AdminError(`${reason}: "${COMMAND} --help" shows what there is.`);
  }
};

const findVerb = (positionals: readonly string[]): { verb: Verb; words: string[] } => {
  const [first = '', second = '', ...words] = positionals;
  const verb = verbs[`${first} ${second}`];
  if (verb === undefined) {
    const typed = `${first} ${second}`.trim();
    throw new AdminError(`VERB "${typed}" is not known: "${COMMAND} --help" shows what there is.`);
  }
  const { words: least, optionalWords = 0 } = verb;
  if (words.length < least || words.length > least + optionalWords) {
    const expectedWords = optionalWords === 0 ? least : `${least} to ${least + optionalWords}`;
    throw new AdminError(
      `${COMMAND} ${first} ${second} ${verb.usage}: ${expectedWords} words after it, not ${words.length}. Put quotes around a name with spaces.`,
    );
  }
  return { verb, words };
};

export type Command =
  { help: string } | { verb: DatabaseVerb } | { run: (work: Work) => Promise<void> };

/**
 * Reads the arguments before anything is opened.
 *
 * @throws AdminError
 */
export const readCommand = (args: readonly string[]): Command => {
  const { values, positionals } = parse(args);
  const { help, ...typed } = values;
  if (help || positionals.length === 0) return { help: helpText() };
  const typedVerb = positionals.join(' ');
  if (isDatabaseVerb(typedVerb)) return { verb: typedVerb };
  const { verb, words } = findVerb(positionals);
  for (const option of Object.keys(typed) as (keyof VerbOptions)[]) {
    if (!verb.options.includes(option)) {
      throw new AdminError(
        `--${option} does not belong to "${positionals.slice(0, 2).join(' ')}".`,
      );
    }
  }
  return {
    run: (work) => {
      // Names of people and tenants may come from strangers.
      const print = (line: string) => work.print(plainText(line));
      return verb.run({ ...work, print }, words, typed);
    },
  };
};
