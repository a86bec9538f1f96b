import type { AuditEvent } from '@pmm/shared/contracts/audit';
import type { Language } from '@pmm/shared/contracts/user';
import { ZONE } from '@pmm/shared/figures/zone';
import { filled } from '../../texts';
import { exportTexts, isoTime } from '../export/exportTexts';

/** The lines of the log as rows of a file, after a row of headings. */
export async function* activityRows(events: AsyncIterable<AuditEvent>, language: Language) {
  const { activity } = exportTexts(language).text;
  const { at, kind, person, watchlist, items, source } = activity;
  yield [filled(at, { zone: ZONE }), kind, person, watchlist, items, activity.export, source];
  for await (const event of events) {
    const { name, items: count, metric, format, by } = event.details;
    const nobody = by === 'administration' ? activity.administration : activity.deletedPerson;
    yield [
      isoTime(event.at),
      activity.kinds[event.kind],
      event.person === '' ? nobody : event.person,
      name ?? null,
      count ?? null,
      metric === undefined ? null : `${metric} ${format ?? ''}`.trim(),
      // The prefix prevents spreadsheets from reading a hash of digits (with an e) as a number.
      event.source === '' ? null : `${source} ${event.source}`,
    ];
  }
}
