import type { InputKind } from '@pmm/shared/contracts/observation';
import type { Metrics } from '../../telemetry/metrics';
import type { IngestEvent } from '../ingest';

/** Stands for a line that could not be read at all. */
const WHOLE_LINE = '(line)';

/** The same events, counted as they pass. */
export async function* countedEvents(
  events: AsyncGenerator<IngestEvent>,
  kind: InputKind,
  metrics: Metrics,
): AsyncGenerator<IngestEvent> {
  let lines = 0;
  for await (const event of events) {
    if ('rejected' in event) {
      metrics.ingestRefusals.inc({ kind, field: event.rejected.field ?? WHOLE_LINE });
    }
    if ('progress' in event) {
      metrics.ingestBatches.inc({ kind });
      metrics.ingestLines.inc({ kind }, event.progress.lines - lines);
      lines = event.progress.lines;
    }
    yield event;
  }
}
