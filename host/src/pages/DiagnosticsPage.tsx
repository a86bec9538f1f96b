import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { useAtomValue } from '@pmm/shared/state';
import { PageHeader } from '@pmm/shared/ui/PageHeader';
import { token } from '@pmm/shared/ui/theme';
import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { registryAtom } from '../deployment/currentRegistry';
import { loader } from '../features/hostLoader';
import type { PageState } from '../features/loadStore';

const Scroller = styled.div`
  overflow-x: auto;
  border: 1px solid ${token('line')};
  border-radius: ${token('radius-surface')};
  background: ${token('surface')};
`;
const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  & th,
  & td {
    padding: 10px 14px;
    border-block-end: 1px solid ${token('line')};
    text-align: start;
    font: ${token('type-control')};
    font-weight: 400;
  }
  & thead th {
    font: ${token('type-header')};
    color: ${token('ink-third')};
  }
`;

const detailOf = (state: PageState): string => {
  if (state.phase === 'failed') return `${state.kind} (${state.step}): ${state.detail}`;
  return state.phase === 'incompatible' || state.phase === 'invalid' ? state.reason : '';
};

/** `page` is a detail of `ready` that nobody needs here. */
const phaseOf = ({ phase }: PageState) => (phase === 'page' ? 'ready' : phase);

/** Every feature with its build and state, and why one could not be loaded. */
export function DiagnosticsPage() {
  const { t } = useTranslation('host');
  const format = useFormat();
  const registry = useAtomValue(registryAtom);
  useSyncExternalStore(loader.subscribe, loader.revision);
  if (!registry) return null;
  return (
    <>
      <PageHeader
        title={t('titles.diagnostics')}
        facts={t('diagnostics.registry', {
          revision: registry.revision,
          at: format.dateTime(registry.generatedAt),
          source: t(`diagnostics.source.${registry.source}`),
        })}
      />
      <Scroller role="region" aria-label={t('titles.diagnostics')} tabIndex={0}>
        <Table>
          <thead>
            <tr>
              {(['feature', 'version', 'build', 'state', 'detail'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`diagnostics.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {registry.features.map((feature) => {
              const state = loader.featureState(feature);
              return (
                <tr key={feature.id}>
                  <th scope="row">{feature.id}</th>
                  <td>{feature.current.version}</td>
                  <td>{feature.current.build}</td>
                  <td>{t(`diagnostics.phase.${phaseOf(state)}`)}</td>
                  <td>{detailOf(state)}</td>
                </tr>
              );
            })}
            {registry.dropped.map(({ id, reason }) => (
              <tr key={`dropped ${id} ${reason}`}>
                <th scope="row">{id}</th>
                <td />
                <td />
                <td>{t('diagnostics.phase.dropped')}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroller>
    </>
  );
}
