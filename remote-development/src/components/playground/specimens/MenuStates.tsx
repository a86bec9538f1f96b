import { useTranslation } from '@pmm/shared/i18n';
import { Button, IconButton } from '@pmm/shared/ui/Button';
import { Menu } from '@pmm/shared/ui/Menu';
import { useState } from 'react';
import { State } from '../Specimen';

const orders = ['name', 'change'] as const;

export function MenuStates() {
  const { t } = useTranslation('development');
  const [order, setOrder] = useState<string>('name');
  const none = () => undefined;
  const actions = [
    { id: 'edit', label: t('samples.edit'), icon: 'pencil' as const },
    { id: 'copy', label: t('samples.copy'), icon: 'copy' as const, disabled: true },
    {
      id: 'delete',
      label: t('samples.delete'),
      icon: 'trash' as const,
      tone: 'danger' as const,
    },
  ];
  return (
    <>
      <State name={t('states.actions')}>
        <Menu
          onAction={none}
          groups={[{ id: 'actions', entries: actions }]}
          trigger={<IconButton icon="ellipsis" label={t('samples.more')} />}
        />
      </State>
      <State name={t('states.choice')}>
        <Menu
          onAction={setOrder}
          groups={[
            {
              id: 'order',
              label: t('samples.sortBy'),
              selected: order,
              entries: orders.map((id) => ({ id, label: t(`samples.orders.${id}`) })),
            },
          ]}
          trigger={<Button icon="list-filter">{t('samples.sortBy')}</Button>}
        />
      </State>
    </>
  );
}
