import type { IngestSummary, InputForm, InputKind } from '@pmm/shared/contracts/observation';
import type { Database } from '../../storage/database';
import { ingest } from '../ingest';
import type { InputFormat } from '../reading/records';

interface Input {
  kind: InputKind;
  text: string;
  format?: InputFormat;
  form?: InputForm | undefined;
}

export const linesOf = (...objects: readonly object[]): string =>
  objects.map((each) => `${JSON.stringify(each)}\n`).join('');

/** Ingests a text; also returns what was told of its lines. */
export const putText = async (
  database: Database,
  { kind, text, format = 'ndjson', form }: Input,
) => {
  const told: [line: number, reason: string][] = [];
  let summary: IngestSummary | undefined;
  const bytes = (async function* () {
    yield await Promise.resolve(Buffer.from(text));
  })();
  for await (const event of ingest(database, { kind, format, form, bytes })) {
    if ('rejected' in event) told.push([event.rejected.line, event.rejected.reason]);
    if ('summary' in event) ({ summary } = event);
  }
  return { told, ...summary };
};

/** The same; each line that was told of is a text. */
export const putAndTell = async (database: Database, input: Input) => {
  const { told, ...summary } = await putText(database, input);
  return { told: told.map(([line, reason]) => `${line}: ${reason}`), ...summary };
};
