import type { CellDetails } from '@pmm/shared/contracts/history';
import type { ReportedFact } from '@pmm/shared/contracts/valueReports';
import { useSeparateCode } from '@pmm/shared/feature';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Link } from '@pmm/shared/router';
import { Badge } from '@pmm/shared/ui/Badge';
import { Button } from '@pmm/shared/ui/Button';
import { TextLink } from '@pmm/shared/ui/Link';
import { token } from '@pmm/shared/ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { shownFactsOf } from './proposals';
import { reportDialogCode } from './reportDialogCode';
import { stateTones } from './stateTones';
import { useValueText } from './useValueText';
import { MarkedLine, WithdrawnReading } from './WithdrawnReading';

const Title = styled.h3`
  font: ${token('type-control')};
  font-weight: 600;
`;
const List = styled.ul`
  display: grid;
  gap: 6px;
  max-block-size: 132px;
  padding: 0;
  overflow: auto;
  list-style: none;
  font: ${token('type-header')};
  font-weight: 400;
  color: ${token('ink-second')};
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
`;

/** What was read in the last days and withdrawn or corrected since. */
function WithdrawnReadings({ withdrawn = [] }: Pick<CellDetails, 'withdrawn'>) {
  const { t } = useTranslation('metrics');
  if (withdrawn.length === 0) return null;
  return (
    <section>
      <Title>{t('corrections.withdrawn')}</Title>
      <List aria-label={t('corrections.withdrawn')} tabIndex={0}>
        {withdrawn.map((reading) => (
          <MarkedLine key={reading.at}>
            <WithdrawnReading reading={reading} />
          </MarkedLine>
        ))}
      </List>
    </section>
  );
}

/** What members of the tenant have reported of the cell. */
function CellReports({ reports = [] }: Pick<CellDetails, 'reports'>) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const valueText = useValueText();
  if (reports.length === 0) return null;
  return (
    <section>
      <Title>{t('corrections.reports')}</Title>
      <List aria-label={t('corrections.reports')} tabIndex={0}>
        {reports.map(({ id, about, shown, currency, createdAt, state, answer, reason }) => (
          <MarkedLine key={id}>
            <span>
              {[
                format.date(new Date(createdAt)),
                t(`corrections.facts.${about}`),
                valueText({ about, value: shown, currency }),
              ].join(' · ')}
            </span>
            <Badge $tone={stateTones[state]}>{t(`corrections.states.${state}`)}</Badge>
            <p>{answer ?? reason}</p>
          </MarkedLine>
        ))}
      </List>
    </section>
  );
}

interface CellCorrectionsProps {
  data: CellDetails | undefined;
  tenantId: string;
  watchlistId: string;
  product: { pzn: string; name: string };
  pharmacy: { channelId: string; name: string };
  /** What the details are about. */
  about: ReportedFact;
}

/** What was wrong in a cell, and a way to say that something is. */
export function CellCorrections({ data, ...place }: CellCorrectionsProps) {
  const { t } = useTranslation('metrics');
  const [isOpen, setIsOpen] = useState(false);
  const { code, waiting, failure, retry } = useSeparateCode(reportDialogCode, isOpen);
  const shown = data ? shownFactsOf(data, place.product.pzn) : [];
  // An older server cannot take reports.
  if (data?.reports === undefined || shown.length === 0) return null;
  return (
    <>
      <WithdrawnReadings withdrawn={data.withdrawn} />
      <CellReports reports={data.reports} />
      <Actions>
        <Button
          icon="circle-alert"
          pending={waiting && failure === null}
          pendingLabel={t('detail.loading')}
          onClick={() => {
            retry();
            setIsOpen(true);
          }}
        >
          {t('corrections.report')}
        </Button>
        {failure && <span role="alert">{t('detail.notLoaded')}</span>}
        {data.reports.length > 0 && (
          <TextLink as={Link} to="/reported-values">
            {t('corrections.all')}
          </TextLink>
        )}
      </Actions>
      {isOpen && code && (
        <code.ReportDialog {...place} shown={shown} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
