import type { Dossier } from '@pmm/shared/figures/evidence/dossier';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { LeftOutRow, Section, SectionHead, Table } from './sheetStyle';

/** The times in which the pharmacy could not be read, and missing reads of the product alone. */
export function LeftOutRows({ dossier }: { dossier: Dossier }) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const { incidents, missed } = dossier;
  if (incidents.length === 0 && missed.length === 0) return null;
  const period = ({ from, to }: { from: number; to: number }) =>
    t('timeline.window', {
      from: format.dateTime(new Date(from)),
      to: format.dateTime(new Date(to)),
    });
  return (
    <Section aria-label={t('evidence.leftOut.title')}>
      <SectionHead>
        <h2>{t('evidence.leftOut.title')}</h2>
        <p>{t('evidence.leftOut.about')}</p>
      </SectionHead>
      <Table>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{t('evidence.leftOut.period')}</th>
            <th scope="col" data-figure>
              {t('evidence.leftOut.missing')}
            </th>
            <th scope="col" data-wide>
              {t('evidence.leftOut.why')}
            </th>
          </tr>
        </thead>
        <tbody>
          {incidents.map((incident, index) => (
            <LeftOutRow key={incident.from} data-incident>
              <td>
                <span>{index + 1}</span>
              </td>
              <td>
                <span>{period(incident)}</span>
              </td>
              <td data-figure>
                <span>{t('evidence.leftOut.reads', { count: incident.missed })}</span>
              </td>
              <td data-wide>
                <span>
                  {[
                    t(`evidence.leftOut.kinds.${incident.kind}`),
                    ...(incident.before === null
                      ? []
                      : [
                          t('evidence.leftOut.before', {
                            status: t(`status.${incident.before}`),
                          }),
                        ]),
                  ].join('; ')}
                </span>
              </td>
            </LeftOutRow>
          ))}
          {missed.map((each) => (
            <tr key={each.from}>
              <td />
              <td>{period(each)}</td>
              <td data-figure>{t('evidence.leftOut.reads', { count: each.missed })}</td>
              <td data-wide>{t('evidence.leftOut.kinds.product')}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}
