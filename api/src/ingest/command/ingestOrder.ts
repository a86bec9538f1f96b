import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { InputForm } from '@pmm/shared/contracts/observation';
import { columnMapOf } from '../parsing/columnMap';
import { demandZone } from '../parsing/times';
import { fileProblem } from '../reading/inputFile';
import { decoderOf } from '../reading/utf8';
import { InputError } from '../InputError';

/** What somebody wants of the command. */
export interface IngestOrder {
  paths: string[];
  isHelp: boolean;
  options: Omit<InputForm, 'columns'>;
  /** `german`, or the path of a map. */
  columns: string | undefined;
}

interface Problem {
  problem: string;
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

export const orderOf = (argumentsGiven: readonly string[]): IngestOrder | Problem => {
  try {
    const { values, positionals } = parseArgs({
      args: [...argumentsGiven],
      allowPositionals: true,
      options: {
        ...{ columns: text, encoding: text, sheet: text, zone: text },
        ...{ 'pad-pzn': flag, 'dry-run': flag, help: flag },
      },
    });
    const { encoding, sheet, zone } = values;
    const padPzn = values['pad-pzn'];
    const dryRun = values['dry-run'];
    return {
      paths: positionals,
      isHelp: values.help === true,
      columns: values.columns,
      options: {
        ...(encoding !== undefined && { encoding }),
        ...(sheet !== undefined && { sheet }),
        ...(zone !== undefined && { zone }),
        ...(padPzn !== undefined && { padPzn }),
        ...(dryRun !== undefined && { dryRun }),
      },
    };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
};

const contentOf = (columns: string): string =>
  columns === 'german' ? columns : readFileSync(columns, 'utf8');

/** How the files are written; checked before any of them is read. */
export const formOf = ({ options, columns }: IngestOrder): InputForm | Problem => {
  const { encoding, zone } = options;
  try {
    if (encoding !== undefined) decoderOf(encoding);
    if (zone !== undefined) demandZone(zone);
    if (columns === undefined) return options;
    const content = contentOf(columns);
    columnMapOf(content);
    return { ...options, columns: content };
  } catch (error) {
    const problem = error instanceof InputError ? error.message : fileProblem(error);
    if (problem === null) throw error;
    return { problem: columns === undefined ? problem : `--columns ${columns}: ${problem}` };
  }
};
