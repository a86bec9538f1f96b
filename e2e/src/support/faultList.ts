import { hanging, html, script, status, unreachable, type Answer } from './answers';
import type { MadeCode } from './madeBuild';
import type { Part } from './pageReleases';

/**
 * The faults that are caused in every feature: docs/faults.md contains them as its grid, and each
 * is a test of that name.
 */

/** The outcomes that a test has to see for every feature before it may end. */
export const outcomes = {
  card: {
    sign: 'C',
    means: 'a card with the reason in its place alone; the shell and others work',
  },
  slot: { sign: 'S', means: 'the same for its card on the dashboard, next to those of the others' },
  retry: { sign: 'R', means: 'Retry heals it' },
  reading: { sign: 'I', means: 'it heals by itself at the next reading of the registry' },
  newer: { sign: 'N', means: 'a newer build replaces it by itself, at the next reading' },
  before: { sign: 'B', means: 'the previous build is shown if there is one, and no card' },
  kept: { sign: 'K', means: 'it continues as before' },
  waits: { sign: 'W', means: 'a placeholder, then the page, without anybody doing anything' },
} as const;
export type Outcome = keyof typeof outcomes;

export interface Fault {
  /** Also the name of its test. */
  fault: string;
  outcomes: readonly Outcome[];
}

interface ShownFault extends Fault {
  /** The text on the card. */
  says: RegExp;
  /** Whether only a deadline ends it. */
  isEndless: boolean;
}

export interface LoadingFault extends ShownFault {
  part: Part;
  answer: Answer;
  /** Whether it may pass without another build. */
  mayPass: boolean;
}

const UNREACHED = /could not be loaded/;
const ALTERED = /not the one that was released/;
export const ATTACK_MARK = 'attacked';
const ATTACK = `window.${ATTACK_MARK} = true;`;

const loadingFault = (
  fault: string,
  part: Part,
  answer: Answer,
  says: RegExp = UNREACHED,
): LoadingFault => {
  const mayPass = says !== ALTERED;
  const healing = mayPass ? (['reading', 'newer'] as const) : (['newer'] as const);
  return {
    ...{ fault, part, answer, says, mayPass, isEndless: answer === hanging },
    outcomes: ['card', 'slot', 'retry', ...healing, 'before'],
  };
};

export const loadingFaults: readonly LoadingFault[] = [
  loadingFault('an entry that answers 404', 'entry', status(404)),
  loadingFault('an entry that answers 500', 'entry', status(500)),
  loadingFault('an entry that is unreachable', 'entry', unreachable),
  loadingFault('an entry that is HTML', 'entry', html, ALTERED),
  loadingFault('an entry that is garbage', 'entry', script('{{'), ALTERED),
  loadingFault('an entry that is empty', 'entry', script(''), ALTERED),
  loadingFault('an entry that was tampered with', 'entry', script(ATTACK), ALTERED),
  loadingFault('an entry that never comes', 'entry', hanging, /takes too long/),
  loadingFault('a chunk that answers 404', 'chunk', status(404)),
  loadingFault('a chunk that is garbage', 'chunk', script('{{')),
  loadingFault('a chunk that was tampered with', 'chunk', script(ATTACK)),
  loadingFault('a chunk that never comes', 'chunk', hanging, /could not be loaded|takes too long/),
];

export const lateFault = {
  fault: 'code that comes 10 seconds late',
  outcomes: ['waits'],
} as const satisfies Fault;

export const THROWN = 'a fault';
const THROW = `throw new Error("${THROWN}");`;

export interface CodeFault extends ShownFault {
  code: Partial<MadeCode>;
  /** How often it fails on the screen before the previous build replaces it. */
  crashes: number;
  /** Whether the build is not tried again in this session. */
  isQuarantined: boolean;
}

const codeFault = (
  fault: string,
  says: RegExp,
  code: Partial<MadeCode>,
  { crashes = 0, isEndless = false } = {},
): CodeFault => ({
  ...{ fault, says, code, crashes, isEndless, isQuarantined: !isEndless },
  outcomes: ['card', 'slot', 'retry', 'newer', 'before'],
});

const onScreen = (body: string) => ({ page: body, card: body });
const BAD_START = /did not start correctly/;
const TOO_LONG = /takes too long/;
const WHILE_SHOWN = /while it was shown/;

export const codeFaults: readonly CodeFault[] = [
  codeFault('code that breaks the contract', BAD_START, { feature: 'exports: null' }),
  codeFault('an activation that throws', BAD_START, { feature: `activate() { ${THROW} }` }),
  codeFault(
    'an activation that never ends',
    TOO_LONG,
    { feature: 'activate: () => new Promise(() => {})' },
    { isEndless: true },
  ),
  codeFault('a page that throws', WHILE_SHOWN, onScreen(THROW), { crashes: 3 }),
  codeFault(
    'a page that throws in an effect',
    WHILE_SHOWN,
    onScreen(`React.useEffect(() => { ${THROW} }); return null;`),
    { crashes: 3 },
  ),
  codeFault(
    'a page that waits for ever for a part of its own',
    TOO_LONG,
    onScreen('throw new Promise(() => {});'),
    { isEndless: true },
  ),
];

interface HandlerFault extends Fault {
  /** The code that a click runs. */
  code: string;
}

/** Errors outside of rendering: the page stays and counts them. */
export const handlerFaults: readonly HandlerFault[] = [
  { fault: 'an event handler that throws three times', code: THROW },
  {
    fault: 'a promise that is rejected three times',
    code: `Promise.reject(new Error("${THROWN}"));`,
  },
].map((row) => ({ ...row, outcomes: ['kept', 'newer', 'before'] }));

export const leak = {
  fault: 'timers and listeners that are left behind',
  outcomes: ['kept'],
} as const satisfies Fault;
