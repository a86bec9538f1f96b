import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { CountBadge } from '@pmm/shared/ui/Badge';
import { IconButton } from '@pmm/shared/ui/Button';
import { SegmentedControl } from '@pmm/shared/ui/SegmentedControl';
import { Select } from '@pmm/shared/ui/Select';
import { Switch } from '@pmm/shared/ui/Switch';
import { token } from '@pmm/shared/ui/theme';
import type { Ref } from 'react';
import { styled } from 'styled-components';
import {
  sortedBy,
  sortKeys,
  type OverviewChoices,
  type OverviewCounts,
} from '../../watchlist/overview';
import { SearchField } from '../SearchField';
import { CARDS, OverviewFrame } from './tableStyle';
import { useSortLabels } from './useSortLabels';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
  margin-block-end: 12px;
`;
const Search = styled.div`
  position: relative;
  flex: 0 1 300px;
  min-inline-size: min(220px, 100%);
  & kbd {
    position: absolute;
    inset-block-start: 7px;
    inset-inline-end: 9px;
    display: none;
    padding: 1px 6px;
    border: 1px solid ${token('line-strong')};
    border-radius: 5px;
    font: ${token('type-section-label')};
    color: ${token('ink-third')};
    background: ${token('surface')};
    pointer-events: none;
  }
  /* The hint is shown where the key works. */
  ${OverviewFrame}:focus-within &:not(:focus-within) kbd {
    display: block;
  }
  @container ${CARDS} {
    flex-grow: 1;
  }
`;
/** On a phone all three are in one line. */
const TypeFilter = styled(SegmentedControl<'all' | 'custom' | 'brand'>)`
  @container (max-width: 420px) {
    gap: 0;
    & > label {
      gap: 4px;
      padding-inline: 5px;
    }
  }
`;
/** Columns have their own sorting; cards have no columns. */
const Sorting = styled.div`
  display: none;
  @container ${CARDS} {
    display: flex;
    gap: 4px;
    align-items: center;
  }
`;
const SwitchText = styled.span`
  display: inline-flex;
  gap: 8px;
  align-items: center;
`;

interface OverviewToolbarProps {
  searchField: Ref<HTMLInputElement>;
  choices: OverviewChoices;
  counts: OverviewCounts;
  onChoose: (change: Partial<OverviewChoices>) => void;
}

export function OverviewToolbar(props: OverviewToolbarProps) {
  const { searchField, choices, counts, onChoose } = props;
  const { t } = useTranslation('watchlists');
  const format = useFormat();
  const labels = useSortLabels();
  const typeLabels = { all: t('all'), custom: t('type.custom'), brand: t('type.brand') };
  return (
    <Bar role="search">
      <Search>
        <SearchField
          ref={searchField}
          label={t('search')}
          aria-keyshortcuts="/"
          value={choices.search}
          onChange={(text) => onChoose({ search: text })}
        />
        {choices.search === '' && <kbd aria-hidden="true">/</kbd>}
      </Search>
      <TypeFilter
        label={t('typeColumn')}
        value={choices.type}
        onChange={(type) => onChoose({ type })}
        options={(['all', 'custom', 'brand'] as const).map((type) => ({
          value: type,
          label: typeLabels[type],
          count: format.integer(counts.types[type]),
        }))}
      />
      <Switch
        label={
          <SwitchText>
            <span>{t('showInactive')}</span>{' '}
            <CountBadge>{format.integer(counts.inactive)}</CountBadge>
          </SwitchText>
        }
        checked={choices.showInactive}
        onChange={({ target }) => onChoose({ showInactive: target.checked })}
      />
      <Sorting>
        <Select
          variant="compact"
          label={t('sortBy')}
          placeholder=""
          options={sortKeys.map((key) => ({ id: key, label: labels[key] }))}
          value={choices.sort}
          onChange={(sort) => sort !== choices.sort && onChoose(sortedBy(choices, sort))}
        />
        <IconButton
          icon={choices.descending ? 'arrow-down' : 'arrow-up'}
          label={t('descending')}
          aria-pressed={choices.descending}
          onClick={() => onChoose({ descending: !choices.descending })}
        />
      </Sorting>
    </Bar>
  );
}
