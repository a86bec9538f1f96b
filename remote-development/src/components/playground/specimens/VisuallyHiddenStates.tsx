import { useTranslation } from '@pmm/shared/i18n';
import { Icon } from '@pmm/shared/ui/Icon';
import { VisuallyHidden } from '@pmm/shared/ui/VisuallyHidden';
import { State } from '../Specimen';

export function VisuallyHiddenStates() {
  const { t } = useTranslation('development');
  return (
    <State name={t('states.besideIcon')}>
      <span>
        <Icon name="triangle-alert" />
        <VisuallyHidden>{t('samples.warning')}</VisuallyHidden>
      </span>
    </State>
  );
}
