import type { InputKind } from '@pmm/shared/contracts/observation';
import type { Metrics } from '../../telemetry/metrics';
import type { IngestEvent } from '../ingest';

/** Used for a line that could not be read at all. */
const WHOLE_LINE = '(line)';

/** Passes the events on, and counts their lines. */
export async function* countedEvents(
  events: AsyncGenerator<IngestEvent>,
  kind: InputKind,
  metrics: Metrics,
): AsyncGenerator<IngestEvent> {
  let lines = 0;
  for await (const event of events) {
    if ('rejected' in event && event.rejected.warning !== true) {
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
