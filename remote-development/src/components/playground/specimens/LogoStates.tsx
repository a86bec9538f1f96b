import { useTranslation } from '@pmm/shared/i18n';
import { Logo, LogoMark } from '@pmm/shared/ui/Logo';
import { State } from '../Specimen';

export function LogoStates() {
  const { t } = useTranslation('development');
  const name = t('productName', { ns: 'shared' });
  return (
    <>
      <State name={t('states.oneLine')}>
        <Logo name={name} />
      </State>
      <State name={t('states.stacked')}>
        <Logo name={name} stacked />
      </State>
      <State name={t('states.mark')}>
        <LogoMark />
      </State>
    </>
  );
}
