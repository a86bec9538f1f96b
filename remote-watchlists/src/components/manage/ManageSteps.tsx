import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Tabs } from '@pmm/shared/ui/Tabs';
import { useState, type ReactNode } from 'react';
import type { SelectionState } from '../../hooks/useSelection';

interface ManageStepsProps {
  familyCount: number;
  state: SelectionState;
  families: ReactNode;
  skus: ReactNode;
}

/** The two panes one after the other, where there is no room for both. */
export function ManageSteps({ familyCount, state, families, skus }: ManageStepsProps) {
  const { t } = useTranslation('watchlists');
  const format = useFormat();
  const [step, setStep] = useState<'families' | 'skus'>('skus');
  const shown = state.selection.families.size;
  const all = format.integer(familyCount);
  return (
    <Tabs
      label={t('manage.steps')}
      tabs={[
        {
          id: 'families',
          label: t('manage.familiesStep'),
          count: shown === 0 ? all : t('manage.ofFamilies', { shown: format.integer(shown), all }),
        },
        { id: 'skus', label: t('manage.skusStep'), count: format.integer(state.rows.length) },
      ]}
      value={step}
      onChange={setStep}
    >
      {step === 'families' ? families : skus}
    </Tabs>
  );
}
