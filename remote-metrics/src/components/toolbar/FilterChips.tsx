import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Icon } from '@pmm/shared/ui/Icon';
import { StatusGlyph } from '@pmm/shared/ui/StatusGlyph';
import { Switch } from '@pmm/shared/ui/Switch';
import { PHONE, token } from '@pmm/shared/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Pharmacy } from '@pmm/shared/figures/availability/availability';
import type { Facts } from '@pmm/shared/figures/availability/facts';
import { type AvailabilityView, defaultView } from '@pmm/shared/figures/availability/view';
import { useSortText } from './useSortText';
import { useStatusText } from './useStatusText';

const Line = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: 6px 12px;
  align-items: center;
  margin-block-end: 10px;
  font: ${token('type-control')};
  font-weight: 400;
  color: ${token('ink-second')};
  & > ul {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 8px;
    padding: 0;
    list-style: none;
    @media ${PHONE} {
      flex: 1 0 100%;
      flex-wrap: nowrap;
      overflow-x: auto;
      scrollbar-width: none;
    }
  }
  @media ${PHONE} {
    & > ul > li {
      flex: none;
      max-inline-size: 100%;
    }
  }
  & b {
    font-weight: 600;
    color: ${token('ink')};
  }
`;
const Chip = styled.button`
  display: inline-flex;
  gap: 7px;
  align-items: center;
  flex: none;
  max-inline-size: 100%;
  min-block-size: 26px;
  padding-inline: 11px 8px;
  border: 1px solid ${token('line-strong')};
  border-radius: 13px;
  font: ${token('type-control')};
  color: ${token('ink')};
  background: ${token('surface')};
  overflow-wrap: anywhere;
  cursor: pointer;
  & > svg:last-child {
    color: ${token('ink-second')};
  }
  &:hover {
    background: ${token('sunk')};
  }
`;
const ClearAll = styled.button`
  margin-inline-start: auto;
  padding: 4px 0;
  border: 0;
  font: ${token('type-control')};
  font-weight: 600;
  color: ${token('accent')};
  background: none;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
  }
`;

const Follow = styled.span`
  @media ${PHONE} {
    display: none;
  }
`;

type Change = Partial<AvailabilityView>;

interface ShownChip {
  text: string;
  glyph?: ReactNode;
  /** Takes back what the chip names. */
  change: Change;
}

interface FilterChipsProps {
  facts: Facts;
  view: AvailabilityView;
  pharmacies: readonly Pharmacy[];
  onChoose: (change: Change) => void;
}

const findText = ({ found }: Facts, find: string) => {
  if (found === null) return 'chips.pharmacyFound';
  return /^[\s\d]+$/.test(find) ? 'chips.findPzn' : 'chips.find';
};

const asksForCells = ({ mode, statuses }: AvailabilityView): boolean =>
  mode !== 'all' || statuses.size > 0;

/** What takes back all that the chips name. */
export const withoutFilters: Change = {
  mode: defaultView.mode,
  statuses: defaultView.statuses,
  find: defaultView.find,
  channelId: defaultView.channelId,
  sort: defaultView.sort,
};

const useChips = ({ facts, view, pharmacies }: Omit<FilterChipsProps, 'onChoose'>): ShownChip[] => {
  const { t } = useTranslation('metrics');
  const sortText = useSortText(pharmacies);
  const statusText = useStatusText();
  const { mode, statuses, find, channelId, sort } = view;
  const pharmacy = asksForCells(view)
    ? pharmacies.find((each) => each.channelId === channelId)
    : undefined;
  const [status] = statuses;
  const names = [...statuses].map(statusText).join(t('chips.or'));
  const only = statuses.size === 1 ? availabilityStatuses[status ?? -1] : undefined;
  return [
    ...(find.trim() === ''
      ? []
      : [
          {
            text: t(findText(facts, find), { find }),
            change: { find: '' },
          },
        ]),
    ...(mode === 'all' ? [] : [{ text: t(`chips.${mode}`), change: { mode: 'all' as const } }]),
    ...(statuses.size === 0
      ? []
      : [
          {
            text: pharmacy ? names : t('chips.somewhere', { status: names }),
            glyph: only && <StatusGlyph status={only} size={14} />,
            change: { statuses: defaultView.statuses },
          },
        ]),
    ...(pharmacy
      ? [{ text: t('chips.at', { pharmacy: pharmacy.name }), change: { channelId: null } }]
      : []),
    ...(sort
      ? [{ text: t('chips.sorted', { order: sortText(sort) }), change: { sort: null } }]
      : []),
  ];
};

/** What is filtered and sorted, each with the way to take it back; nothing while nothing is. */
export function FilterChips({ onChoose, ...shown }: FilterChipsProps) {
  const { facts, view } = shown;
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const chips = useChips(shown);
  if (chips.length === 0) return null;
  const amount = { shown: format.integer(facts.shown), count: facts.skus };
  const isFiltered = facts.shown < facts.skus;
  return (
    <Line role="group" aria-label={t('chips.label')}>
      <ul>
        {chips.map(({ text, glyph, change }) => (
          <li key={text}>
            <Chip
              type="button"
              aria-label={t('chips.remove', { filter: text })}
              onClick={() => onChoose(change)}
            >
              {glyph}
              {text}
              <Icon name="x" size={14} />
            </Chip>
          </li>
        ))}
      </ul>
      <p aria-live="polite">
        {isFiltered && (
          <>
            <b>{t('chips.shown', amount)}</b>
            <Follow>{` · ${t('chips.follow')}`}</Follow>
          </>
        )}
      </p>
      {asksForCells(view) && (
        <Switch
          label={t('chips.dim')}
          checked={view.rest === 'dim'}
          onChange={({ target }) => onChoose({ rest: target.checked ? 'dim' : 'remove' })}
        />
      )}
      <ClearAll type="button" onClick={() => onChoose(withoutFilters)}>
        {t('chips.clear')}
      </ClearAll>
    </Line>
  );
}
