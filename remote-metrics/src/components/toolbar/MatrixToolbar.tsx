import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { SegmentedControl } from '@pmm/shared/ui/SegmentedControl';
import { Switch } from '@pmm/shared/ui/Switch';
import { styled } from 'styled-components';
import type { Facts } from '@pmm/shared/figures/availability/facts';
import type { AvailabilityView } from '@pmm/shared/figures/availability/view';

const Row = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
  & > :last-child {
    margin-inline-start: auto;
  }
`;

interface MatrixToolbarProps {
  /** Null while loading. */
  facts: Facts | null;
  choices: AvailabilityView;
  onChoose: (change: Partial<AvailabilityView>) => void;
}

export function MatrixToolbar({ facts, choices, onChoose }: MatrixToolbarProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const count = (amount: number | undefined) =>
    amount === undefined ? '…' : format.integer(amount);
  return (
    <Row>
      <SegmentedControl
        label={t('show')}
        value={choices.mode}
        onChange={(mode) => onChoose({ mode })}
        options={[
          { value: 'all', label: t('all') },
          { value: 'changes', label: t('changesOnly'), count: count(facts?.changes) },
          { value: 'recent', label: t('recentChangesOnly'), count: count(facts?.recentChanges) },
        ]}
      />
      <Switch
        label={t('history')}
        checked={choices.history}
        onChange={({ target }) => onChoose({ history: target.checked })}
      />
      <Switch
        label={t('currentChanges')}
        checked={choices.changes}
        onChange={({ target }) => onChoose({ changes: target.checked })}
      />
      <Switch
        label={t('pharmacySkus')}
        checked={choices.localSkus}
        onChange={({ target }) => onChoose({ localSkus: target.checked })}
      />
      <Button
        variant={choices.compact ? 'secondary' : 'quiet'}
        icon="rows"
        aria-pressed={choices.compact}
        onClick={() => onChoose({ compact: !choices.compact })}
      >
        {t('compact')}
      </Button>
    </Row>
  );
}
