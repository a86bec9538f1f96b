import { type InputForm, inputKinds, type IngestSummary } from '@pmm/shared/contracts/observation';
import { plainText } from '../../plainText';
import { InputError } from '../InputError';
import { examineFile, fileProblem, type InputFile, openInput, pathOf } from '../reading/inputFile';
import { formOf, orderOf } from './ingestOrder';
import type { IngestTarget } from './openTarget';
import { ProgressLine } from './ProgressLine';
import { RejectedFile } from './RejectedFile';

export interface Terminal {
  /** One line of the result. */
  print: (line: string) => void;
  /** One line that is not part of the result. */
  warn: (line: string) => void;
}

export const exitCodes = { allIn: 0, fileFailed: 1, linesRejected: 2 } as const;

const usage = `Usage: npm run ingest -- [OPTIONS] FILE…

Writes products, channels, observations and withdrawals to the database. A FILE is CSV (.csv, .tsv, .txt;
comma, semicolon or tab), the first sheet of a workbook (.xlsx), newline-delimited JSON or a JSON array
(.ndjson, .jsonl, .json), also packed (.gz). Its kind is recognised by the start of its name (products…,
channels…, observations…, withdrawals…), else by its columns. It can also be named, such as with
observations=FILE. Products and channels are read first, whatever the order. Reading the same file again
changes nothing.

  --columns german|MAP  reads German names of columns, or those that a JSON file MAP explains
  --encoding NAME       such as windows-1252, if it is not UTF-8 or UTF-16
  --sheet NAME          another sheet of a workbook than the first
  --zone NAME           of times that name none, such as Europe/Berlin
  --pad-pzn             completes PZNs whose zeros a spreadsheet has lost
  --dry-run             says what would happen and writes nothing; products of the same run are not known yet

A column that a file of products or channels lacks keeps its stored values; an empty value empties it.
Reference prices (listPriceCents, uvpCents) are valid from the day in validFrom on, which may lie in the
future, and without one from today on. An earlier day changes deviations of the past, and the result says so.

The first refused line is printed with its reason. FILE.rejected.ndjson contains all refused lines with
their number and reason. That file can itself be ingested when the reason is gone.

Exit code: 0 all lines were written, 2 a line was refused, 1 no line was refused but a whole file was
refused.`.split('\n');

const number = (value: number) => value.toLocaleString('en');

const emptiedPart = ({ emptied }: IngestSummary): string => {
  if (emptied === undefined) return '';
  const counts = Object.entries(emptied).map(([name, count]) => `${name} ${number(count)}`);
  return `, emptied: ${counts.join(', ')}`;
};

const describeReferences = ({ pastReferences, plannedReferences }: IngestSummary): string[] => [
  ...(pastReferences === undefined
    ? []
    : [
        `${number(pastReferences)} reference prices replace others from a day before today: ` +
          'deviations of that time are different now',
      ]),
  ...(plannedReferences === undefined
    ? []
    : [`${number(plannedReferences)} reference prices are planned: they begin on a later day`]),
];

const conflicts = {
  products: 'the same product and day with another reference price; the last line counts',
  observations:
    'the same product, pharmacy and time with another status, price or review; one of them is kept whole',
};

const describeConflicts = ({ kind, conflicting }: IngestSummary, file: RejectedFile): string[] => {
  if (conflicting === undefined || kind === 'channels' || kind === 'withdrawals') return [];
  return [
    `${number(conflicting)} conflicting lines: ${conflicts[kind]}. All of them: ${file.path}`,
  ];
};

const describeIneffective = ({ ineffective }: IngestSummary, file: RejectedFile): string[] => {
  if (ineffective === undefined) return [];
  return [
    `${number(ineffective)} lines are kept, but do not count now, because of a withdrawal. All of them: ${file.path}`,
  ];
};

const describeRefused = (
  { lines, rejected, firstRejected }: IngestSummary,
  file: RejectedFile,
): string[] => {
  if (firstRejected === undefined) return [];
  const { line, reason } = firstRejected;
  return [
    `${number(rejected)} of ${number(lines)} lines refused, ` +
      `the first in line ${line}: ${reason}. All of them: ${file.path}`,
  ];
};

/** The result of a file: one line, and another one if lines were refused. */
const describe = (summary: IngestSummary, rejected: RejectedFile): string[] => {
  const { kind, lines, accepted, changed } = summary;
  const figures = [
    `${number(lines)} lines of ${kind}`,
    `${number(accepted)} accepted`,
    `${number(summary.rejected)} rejected`,
    `${number(changed)} changed`,
  ];
  return [
    figures.join(', ') + emptiedPart(summary),
    ...(summary.notes ?? []),
    ...describeReferences(summary),
    ...describeConflicts(summary, rejected),
    ...describeIneffective(summary, rejected),
    ...describeRefused(summary, rejected),
  ];
};

/** Why a file could not be read, in words; null for other errors. */
const problemOf = (error: unknown): string | null =>
  error instanceof InputError ? error.message : fileProblem(error);

interface Outcome {
  rejected: boolean;
  failed: boolean;
}

const examine = async (
  paths: readonly string[],
  form: InputForm,
  { warn }: Terminal,
): Promise<{ files: InputFile[]; failed: boolean }> => {
  const files: InputFile[] = [];
  let failed = false;
  for (const argument of paths) {
    try {
      files.push(await examineFile(argument, form));
    } catch (error) {
      const problem = problemOf(error);
      if (problem === null) throw error;
      warn(`${pathOf(argument)}: ${problem}`);
      failed = true;
    }
  }
  const order = (file: InputFile) => inputKinds.indexOf(file.kind);
  return { files: files.sort((a, b) => order(a) - order(b)), failed };
};

const putFile = async (
  file: InputFile,
  form: InputForm,
  target: IngestTarget,
  terminal: Terminal,
): Promise<Outcome> => {
  const { path, kind, format } = file;
  const rejected = new RejectedFile(path);
  const stream = openInput(path);
  const progress = new ProgressLine(path, () => stream.bytesRead / file.bytes, terminal.warn);
  let summary: IngestSummary = { kind, lines: 0, accepted: 0, rejected: 0, changed: 0 };
  let problem: string | null = null;
  try {
    for await (const event of target.put({ kind, format, form, bytes: stream })) {
      if ('rejected' in event) await rejected.add(event.rejected);
      else if ('summary' in event) ({ summary } = event);
      else {
        summary = event.progress;
        progress.show(summary.lines);
      }
    }
  } catch (error) {
    problem = problemOf(error);
    if (problem === null) throw error;
  } finally {
    stream.destroy();
  }
  await rejected.finish();
  if (problem !== null) terminal.warn(`${path}: ${problem}`);
  for (const line of describe(summary, rejected)) terminal.print(`${path}: ${line}`);
  return { rejected: summary.rejected > 0, failed: problem !== null };
};

/**
 * The whole command, for arguments that name files.
 *
 * @param openTarget called only if there is a file to write.
 * @returns the exit code.
 */
export const runIngest = async (
  argumentsGiven: readonly string[],
  openTarget: () => Promise<IngestTarget>,
  { print, warn }: Terminal,
): Promise<number> => {
  const terminal: Terminal = {
    print: (line) => print(plainText(line)),
    warn: (line) => warn(plainText(line)),
  };
  const order = orderOf(argumentsGiven);
  if ('problem' in order || (order.paths.length === 0 && !order.isHelp)) {
    if ('problem' in order) terminal.warn(order.problem);
    for (const line of usage) terminal.warn(line);
    return exitCodes.fileFailed;
  }
  if (order.isHelp) {
    for (const line of usage) terminal.print(line);
    return exitCodes.allIn;
  }
  const form = formOf(order);
  if ('problem' in form) {
    terminal.warn(form.problem);
    return exitCodes.fileFailed;
  }
  const { files, failed } = await examine(order.paths, form, terminal);
  const outcomes: Outcome[] = [{ rejected: false, failed }];
  if (files.length > 0) {
    const target = await openTarget();
    try {
      for (const file of files) outcomes.push(await putFile(file, form, target, terminal));
    } finally {
      await target.close();
    }
  }
  if (outcomes.some((outcome) => outcome.rejected)) return exitCodes.linesRejected;
  return outcomes.some((outcome) => outcome.failed) ? exitCodes.fileFailed : exitCodes.allIn;
};
