import { useTranslation } from '@pmm/shared/i18n';
import { Icon } from '@pmm/shared/ui/Icon';
import { VisuallyHidden } from '@pmm/shared/ui/VisuallyHidden';
import { State } from '../Specimen';

export function VisuallyHiddenStates() {
  const { t } = useTranslation('metrics');
  return (
    <State name={t('development.states.besideIcon')}>
      <span>
        <Icon name="triangle-alert" />
        <VisuallyHidden>{t('development.samples.warning')}</VisuallyHidden>
      </span>
    </State>
  );
}
