import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Tabs } from '@pmm/shared/ui/Tabs';
import type { ReactNode } from 'react';
import type { SelectionState } from '../../hooks/useSelection';

export type Step = 'families' | 'skus';

interface ManageStepsProps {
  familyCount: number;
  state: SelectionState;
  families: ReactNode;
  skus: ReactNode;
  step: Step;
  onStep: (step: Step) => void;
}

/** The two panes one after the other, if there is no room for both. */
export function ManageSteps(props: ManageStepsProps) {
  const { familyCount, state, families, skus, step, onStep } = props;
  const { t } = useTranslation('watchlists');
  const format = useFormat();
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
      onChange={onStep}
    >
      {step === 'families' ? families : skus}
    </Tabs>
  );
}
