import type { Facts } from '@pmm/shared/figures/availability/facts';
import type { AvailabilityView } from '@pmm/shared/figures/availability/view';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { SegmentedControl } from '@pmm/shared/ui/SegmentedControl';
import { useMediaQuery } from '@pmm/shared/state';
import { PHONE } from '@pmm/shared/ui/theme';
import { Switch } from '@pmm/shared/ui/Switch';

export interface ViewControls {
  /** Null while loading. */
  facts: Facts | null;
  view: AvailabilityView;
  onChoose: (change: Partial<AvailabilityView>) => void;
}

const toggles = {
  history: 'history',
  changes: 'currentChanges',
  localSkus: 'pharmacySkus',
} as const;
/** The other toggles change what cells show, and a phone has cards instead. */
const togglesOfCards: readonly (keyof typeof toggles)[] = ['localSkus'];
const toggleNames = Object.keys(toggles) as (keyof typeof toggles)[];

/** Which rows are shown, and what their cells contain. */
export function AvailabilityToggles({ facts, view, onChoose }: ViewControls) {
  const { t } = useTranslation('metrics');
  const isPhone = useMediaQuery(PHONE);
  const format = useFormat();
  const count = (amount: number | undefined) =>
    amount === undefined ? '…' : format.integer(amount);
  return (
    <>
      <SegmentedControl
        label={t('show')}
        value={view.mode}
        onChange={(mode) => onChoose({ mode })}
        options={[
          { value: 'all', label: t('all') },
          { value: 'changes', label: t('changesOnly'), count: count(facts?.changes) },
          { value: 'recent', label: t('recentChangesOnly'), count: count(facts?.recentChanges) },
        ]}
      />
      {(isPhone ? togglesOfCards : toggleNames).map((name) => (
        <Switch
          key={name}
          label={t(toggles[name])}
          checked={view[name]}
          onChange={({ target }) => onChoose({ [name]: target.checked })}
        />
      ))}
    </>
  );
}
