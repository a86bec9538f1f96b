import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Table } from '@pmm/shared/ui/Table';
import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import type { HistoryEntry } from '../../features/loadStore';

const Scroller = styled.div`
  max-block-size: 320px;
  overflow: auto;
  border: 1px solid ${token('line')};
  border-radius: ${token('radius-control')};
`;

/** "metrics@0f3a2c:PricingPage" is a page of a build, "metrics@0f3a2c" the build itself. */
const partsOf = (key: string) => {
  const [build = '', page] = key.slice(key.indexOf('@') + 1).split(':');
  return { build, page };
};

const useStepText = () => {
  const { t } = useTranslation('features');
  return ({ state }: HistoryEntry): string => {
    switch (state.phase) {
      case 'loading': {
        const stepName = t(`step.${state.step}`);
        const { attempt } = state;
        return attempt === 1 ? stepName : t('attempt', { what: stepName, attempt });
      }
      case 'failed':
        return t('failure', { ...state });
      case 'page':
        return t('shown');
      default:
        return t(`phase.${state.phase}`);
    }
  };
};

/** Each step as it happened: when since the page was opened, and how long until the next one. */
export function StepTable({ label, history }: { label: string; history: readonly HistoryEntry[] }) {
  const { t } = useTranslation('features');
  const format = useFormat();
  const what = useStepText();
  if (history.length === 0) return <p>{t('noSteps')}</p>;
  const until = (index: number): string => {
    const step = history[index];
    const next = history.slice(index + 1).find(({ key }) => key === step?.key);
    if (step?.state.phase !== 'loading' || !next) return '';
    return t('milliseconds', { milliseconds: format.integer(Math.round(next.at - step.at)) });
  };
  return (
    <Scroller role="region" aria-label={label} tabIndex={0}>
      <Table $dense>
        <thead>
          <tr>
            <th scope="col" data-number>
              {t('at')}
            </th>
            <th scope="col" data-number>
              {t('took')}
            </th>
            <th scope="col">{t('of')}</th>
            <th scope="col">{t('what')}</th>
          </tr>
        </thead>
        <tbody>
          {history.map((step, index) => {
            const { build, page } = partsOf(step.key);
            return (
              <tr key={index}>
                <td data-number>{t('seconds', { seconds: format.hundredths(step.at / 1_000) })}</td>
                <td data-number>{until(index)}</td>
                <td>{`${page ?? t('wholeBuild')} (${build})`}</td>
                <td>{what(step)}</td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </Scroller>
  );
}
