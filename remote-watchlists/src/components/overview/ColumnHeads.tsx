import { useTranslation } from '@pmm/shared/i18n';
import { Icon } from '@pmm/shared/ui/Icon';
import { token } from '@pmm/shared/ui/theme';
import { VisuallyHidden } from '@pmm/shared/ui/VisuallyHidden';
import { styled } from 'styled-components';
import {
  isFigure,
  sortedBy,
  sortKeys,
  type OverviewChoices,
  type SortKey,
} from '../../watchlist/overview';
import { useSortLabels } from './useSortLabels';

const Head = styled.th<{ $end: boolean }>`
  && {
    text-align: ${({ $end }) => ($end ? 'end' : 'start')};
  }
`;
const SortButton = styled.button<{ $end: boolean }>`
  position: relative;
  display: inline-flex;
  gap: 6px;
  align-items: center;
  min-block-size: 24px;
  padding: 0;
  border: 0;
  border-radius: 4px;
  font: inherit;
  text-align: inherit;
  color: inherit;
  background: none;
  cursor: pointer;
  & > svg {
    flex: none;
    visibility: hidden;
    /* Next to the label, so that the label stays right above its figures. */
    ${({ $end }) => $end && 'position: absolute; inset-inline-end: calc(100% + 2px);'}
  }
  &:hover > svg,
  &:focus-visible > svg {
    visibility: visible;
  }
  [aria-sort] > & {
    color: ${token('accent')};
    & > svg {
      visibility: visible;
    }
  }
`;

interface ColumnHeadsProps {
  choices: OverviewChoices;
  /** Left out if there are too few watchlists to sort. */
  onChoose?: ((change: Partial<OverviewChoices>) => void) | undefined;
}

export function ColumnHeads({ choices, onChoose }: ColumnHeadsProps) {
  const { t } = useTranslation('watchlists');
  const labels = useSortLabels();
  const arrow = (key: SortKey) => {
    const { descending } = choices.sort === key ? choices : sortedBy(choices, key);
    return descending ? 'arrow-down' : 'arrow-up';
  };
  const sortOf = (key: SortKey) => {
    if (!onChoose || choices.sort !== key) return {};
    return { 'aria-sort': choices.descending ? 'descending' : 'ascending' } as const;
  };
  return (
    <thead>
      <tr>
        {sortKeys.map((key) => (
          <Head key={key} scope="col" $end={isFigure(key)} {...sortOf(key)}>
            {onChoose ? (
              <SortButton
                type="button"
                $end={isFigure(key)}
                onClick={() => onChoose(sortedBy(choices, key))}
              >
                <span>{labels[key]}</span>
                <Icon name={arrow(key)} size={14} />
              </SortButton>
            ) : (
              labels[key]
            )}
          </Head>
        ))}
        <th scope="col">{t('open')}</th>
        <th scope="col">
          <VisuallyHidden>{t('actions')}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  );
}
