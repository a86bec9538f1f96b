import { parseArgs } from 'node:util';
import { MOST_PREVIEW_HOURS } from '@pmm/shared/contracts/preview';
import { siteFolder } from '../paths';
import { openTarget } from './targets/openTarget';
import type { Given, Verb } from './verb';
import { verbs } from './verbs';
import { messageOf } from '../site/systemError';

const COMMAND = 'npm run release --';

const common = {
  target: { type: 'string' },
  message: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

const helpLines = (): string[] => [
  `${COMMAND} VERB …`,
  '',
  ...Object.entries(verbs).flatMap(([verb, { usage, purpose }]) => [
    `  ${verb} ${usage}`.trimEnd(),
    `      ${purpose}`,
  ]),
  '',
  'Without a verb: publish. Without a package: everything that has changed since its release.',
  'Every verb takes --target FOLDER or --target "s3://BUCKET/FOLDER?endpoint=URL&region=NAME";',
  'otherwise RELEASE_TARGET, SITE_DIR or .site is released into.',
  'Every verb that changes something takes --message TEXT: why, for "status --history".',
];

/** @throws if it is not a number in the range. */
const numberOf = (option: string, text: string, most: number): number => {
  const number = Number(text);
  if (text.trim() !== '' && number >= 0 && number <= most) return number;
  throw new Error(`--${option} must be a number from 0 to ${most}, not "${text}".`);
};

/** @throws if it is given in one language only: others would read what they may not understand. */
const reasonOf = (en: string | undefined, de: string | undefined): Pick<Given, 'reason'> => {
  if (en === undefined && de === undefined) return {};
  if (en !== undefined && de !== undefined) return { reason: { en, de } };
  throw new Error('Give the reason in both languages: --reason TEXT --reason-de TEXT.');
};

/** Numbers of `watch` and `preview`, with the most that each may be. */
const mostOf = {
  factor: 100,
  least: 1_000_000,
  minutes: 1_440,
  hours: MOST_PREVIEW_HOURS,
} as const;

const givenOf = (values: Readonly<Record<string, unknown>>): Given => {
  const { percent, reason, user, days, message, app, declaration, ...others } = values as Partial<
    Record<string, string>
  >;
  const { tenant, key, feature, route, slot, metrics } = values as Partial<
    Record<string, string[]>
  >;
  if (tenant?.includes('')) throw new Error('--tenant needs the name of a tenant.');
  return {
    smokeLoad: values['no-smoke-load'] !== true,
    history: values['history'] === true,
    ...(message !== undefined && { message }),
    ...(key && { key }),
    ...(feature && { feature }),
    ...(route && { route }),
    ...(slot && { slot }),
    ...(metrics && { metrics }),
    ...(app !== undefined && { app }),
    ...(declaration !== undefined && { declaration }),
    ...Object.fromEntries(
      Object.entries(mostOf)
        .filter(([name]) => others[name] !== undefined)
        .map(([name, most]) => [name, numberOf(name, others[name] ?? '', most)]),
    ),
    ...(tenant && { tenant }),
    ...(percent !== undefined && { percent: numberOf('percent', percent, 100) }),
    ...reasonOf(reason, values['reason-de'] as string | undefined),
    ...(user !== undefined && { user }),
    ...(days !== undefined && { days: numberOf('days', days, 3_650) }),
  };
};

const parse = (verb: string, { options, usage, names }: Verb, args: readonly string[]) => {
  const hint = `Usage: ${COMMAND} ${verb} ${usage}`.trimEnd();
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...options, ...common },
    });
    const isCounted = positionals.length >= names.least && positionals.length <= names.most;
    if (!isCounted && values.help !== true) {
      const count = names.least === names.most ? `${names.least}` : `at most ${names.most}`;
      throw new Error(
        `${verb} takes ${count} name${names.most === 1 ? '' : 's'}, not ${positionals.length}.`,
      );
    }
    return { values, positionals, given: givenOf(values) };
  } catch (cause) {
    throw new Error(`${messageOf(cause)}\n${hint}`, { cause });
  }
};

/** A mistyped verb must not be read as the name of a package. */
const verbOf = (args: readonly string[]): { name: string; rest: readonly string[] } => {
  const [first = ''] = args;
  if (Object.hasOwn(verbs, first)) return { name: first, rest: args.slice(1) };
  const isPackage =
    first === '' || first.startsWith('-') || /^(host|remote-.*|.*\/.*)$/.test(first);
  if (isPackage) return { name: 'publish', rest: args };
  throw new Error(
    `There is no "${first}". Choose from: ${Object.keys(verbs).join(', ')}; ${COMMAND} --help says more.`,
  );
};

/**
 * The command `npm run release`.
 * @throws with a message for the person at the keyboard.
 */
export const runRelease = async (
  args: readonly string[],
  say: (line: string) => void = console.log,
): Promise<void> => {
  if (args[0] === '--help' || args[0] === '-h') {
    for (const line of helpLines()) say(line);
    return;
  }
  const { name, rest } = verbOf(args);
  const verb = verbs[name];
  if (!verb) throw new Error(`There is no "${name}".`);
  const { values, positionals, given } = parse(name, verb, rest);
  if (values.help === true) {
    say(`${COMMAND} ${name} ${verb.usage}`.trimEnd());
    say(`    ${verb.purpose}`);
    return;
  }
  const site = values.target ?? process.env['RELEASE_TARGET'] ?? siteFolder();
  await verb.run({ ...given, names: positionals, target: await openTarget(site), say });
};
