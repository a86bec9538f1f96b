import type { ComparedSelection, ComparedSide } from '@pmm/shared/figures/dates/compared';
import { useTranslation } from '@pmm/shared/i18n';
import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { type DetailControls, DetailPanel } from '../../grid/DetailPanel';
import type { DetailedCell } from '../../grid/matrixEvents';
import { skuNames } from '../../grid/productRows';
import { CellActions } from '../details/CellActions';
import type { ComparedLooks } from './comparedContent';
import type { ComparedTexts } from './comparedTexts';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 6px 16px;
  font: ${token('type-control')};
  & dt {
    font-weight: 400;
    color: ${token('ink-third')};
  }
`;

interface ComparedDetailProps {
  tenantId: string;
  selection: ComparedSelection<ComparedSide>;
  /** `column` is the index of the pharmacy. */
  cell: DetailedCell;
  looks: ComparedLooks;
  texts: ComparedTexts;
  controls: DetailControls;
}

/** One SKU at one pharmacy on both dates. */
export function ComparedDetail(props: ComparedDetailProps) {
  const { tenantId, selection, cell, looks, texts, controls } = props;
  const { t } = useTranslation('metrics');
  const { compared } = selection;
  const { fullName, pzn } = skuNames(compared, cell.product);
  const pharmacy = compared.channels[cell.column];
  if (!pharmacy) return null;
  const { before, after, difference } = looks.words(
    cell.product * compared.channels.length + cell.column,
  );
  return (
    <DetailPanel
      element={cell.element}
      title={fullName}
      subtitle={t('detail.at', { pzn, pharmacy: pharmacy.name })}
      controls={controls}
    >
      <Facts>
        <dt>{texts.headLabels.then}</dt>
        <dd>{before}</dd>
        <dt>{texts.headLabels.now}</dt>
        <dd>{after}</dd>
        {difference !== '' && (
          <>
            <dt>{texts.headLabels.difference}</dt>
            <dd>{difference}</dd>
          </>
        )}
      </Facts>
      <CellActions
        {...{ tenantId, pharmacy, watchlistId: compared.watchlistId }}
        product={{ pzn, name: fullName }}
      />
    </DetailPanel>
  );
}
