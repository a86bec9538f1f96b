import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Tabs } from '@pmm/shared/ui/Tabs';
import { useState } from 'react';
import { State } from '../Specimen';

const ids = ['overview', 'edit', 'manage'] as const;

export function TabsStates() {
  const { t } = useTranslation('development');
  const format = useFormat();
  const [value, setValue] = useState<(typeof ids)[number]>('overview');
  const tabs = ids.map((id) => ({
    id,
    label: t(`samples.tabs.${id}`),
    ...(id === 'manage' && { count: format.integer(12) }),
  }));
  return (
    <State name={t('states.usual')} wide>
      <Tabs label={t('samples.modes')} tabs={tabs} value={value} onChange={setValue}>
        <p>{t(`samples.tabTexts.${value}`)}</p>
      </Tabs>
    </State>
  );
}
