import type { AuditEvent } from '@pmm/shared/contracts/audit';
import type { Language } from '@pmm/shared/contracts/user';
import { ZONE } from '@pmm/shared/figures/zone';
import { filled } from '../../texts';
import { exportTexts } from '../export/exportTexts';

/** Sorts as text, and spreadsheets of every language take it for a time. */
const sortable = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: ZONE,
});

/** The lines of the log as rows of a file, with a row of headings in front. */
export async function* activityRows(events: AsyncIterable<AuditEvent>, language: Language) {
  const { activity } = exportTexts(language).text;
  const { at, kind, person, watchlist, items, source } = activity;
  yield [filled(at, { zone: ZONE }), kind, person, watchlist, items, activity.export, source];
  for await (const event of events) {
    const { name, items: count, metric, format, by } = event.details;
    const nobody = by === 'administration' ? activity.administration : activity.deletedPerson;
    yield [
      sortable.format(new Date(event.at)),
      activity.kinds[event.kind],
      event.person === '' ? nobody : event.person,
      name ?? null,
      count ?? null,
      metric === undefined ? null : `${metric} ${format ?? ''}`.trim(),
      // Digits alone, or with an e, would be a number for a spreadsheet.
      event.source === '' ? null : `${source} ${event.source}`,
    ];
  }
}
