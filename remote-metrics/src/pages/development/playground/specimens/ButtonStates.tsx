import { useTranslation } from '@pmm/shared/i18n';
import { Button, IconButton, type ButtonVariant } from '@pmm/shared/ui/Button';
import { State } from '../Specimen';

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger'];

export function ButtonStates() {
  const { t } = useTranslation('metrics');
  const save = t('development.samples.save');
  const saving = t('development.samples.saving');
  return (
    <>
      {variants.map((variant) => (
        <State key={variant} name={t(`development.states.variants.${variant}`)}>
          <Button variant={variant}>{save}</Button>
        </State>
      ))}
      <State name={t('development.states.withIcon')}>
        <Button icon="download">{t('development.samples.export')}</Button>
      </State>
      <State name={t('development.states.disabled')}>
        <Button variant="primary" disabled>
          {save}
        </Button>
      </State>
      <State name={t('development.states.pending')}>
        <Button variant="primary" pending pendingLabel={saving}>
          {save}
        </Button>
      </State>
      <State name={t('development.states.formSize')}>
        <Button variant="primary" size="form">
          {save}
        </Button>
      </State>
      <State name={t('development.states.iconOnly')}>
        <IconButton icon="pencil" label={t('development.samples.edit')} />
      </State>
      <State name={t('development.states.iconOnlyDisabled')}>
        <IconButton icon="pencil" label={t('development.samples.edit')} disabled />
      </State>
      <State name={t('development.states.longText')}>
        <Button>{t('development.samples.longAction')}</Button>
      </State>
    </>
  );
}
