import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { Popover } from '@pmm/shared/ui/Popover';
import { Switch } from '@pmm/shared/ui/Switch';
import { styled } from 'styled-components';
import { State } from '../Specimen';

const Place = styled.div`
  padding: 12px;
`;

export function PopoverStates() {
  const { t } = useTranslation('development');
  return (
    <State name={t('states.actions')}>
      <Popover
        label={t('samples.more')}
        trigger={<Button icon="list-filter">{t('samples.more')}</Button>}
      >
        <Place>
          <Switch label={t('samples.sortBy')} />
        </Place>
      </Popover>
    </State>
  );
}
