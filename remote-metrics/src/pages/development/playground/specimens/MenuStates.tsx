import { useTranslation } from '@pmm/shared/i18n';
import { Button, IconButton } from '@pmm/shared/ui/Button';
import { Menu } from '@pmm/shared/ui/Menu';
import { useState } from 'react';
import { State } from '../Specimen';

const orders = ['name', 'change'] as const;

export function MenuStates() {
  const { t } = useTranslation('metrics');
  const [order, setOrder] = useState<string>('name');
  const none = () => undefined;
  const actions = [
    { id: 'edit', label: t('development.samples.edit'), icon: 'pencil' as const },
    { id: 'copy', label: t('development.samples.copy'), icon: 'copy' as const, disabled: true },
    {
      id: 'delete',
      label: t('development.samples.delete'),
      icon: 'trash' as const,
      tone: 'danger' as const,
    },
  ];
  return (
    <>
      <State name={t('development.states.actions')}>
        <Menu
          onAction={none}
          groups={[{ id: 'actions', entries: actions }]}
          trigger={<IconButton icon="ellipsis" label={t('development.samples.more')} />}
        />
      </State>
      <State name={t('development.states.choice')}>
        <Menu
          onAction={setOrder}
          groups={[
            {
              id: 'order',
              label: t('development.samples.sortBy'),
              selected: order,
              entries: orders.map((id) => ({ id, label: t(`development.samples.orders.${id}`) })),
            },
          ]}
          trigger={<Button icon="list-filter">{t('development.samples.sortBy')}</Button>}
        />
      </State>
    </>
  );
}
