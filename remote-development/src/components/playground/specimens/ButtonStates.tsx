import { useTranslation } from '@pmm/shared/i18n';
import { Button, IconButton, type ButtonVariant } from '@pmm/shared/ui/Button';
import { State } from '../Specimen';

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger'];

export function ButtonStates() {
  const { t } = useTranslation('development');
  const save = t('samples.save');
  const saving = t('samples.saving');
  return (
    <>
      {variants.map((variant) => (
        <State key={variant} name={t(`states.variants.${variant}`)}>
          <Button variant={variant}>{save}</Button>
        </State>
      ))}
      <State name={t('states.withIcon')}>
        <Button icon="download">{t('samples.export')}</Button>
      </State>
      <State name={t('states.disabled')}>
        <Button variant="primary" disabled>
          {save}
        </Button>
      </State>
      <State name={t('states.pending')}>
        <Button variant="primary" pending pendingLabel={saving}>
          {save}
        </Button>
      </State>
      <State name={t('states.formSize')}>
        <Button variant="primary" size="form">
          {save}
        </Button>
      </State>
      <State name={t('states.iconOnly')}>
        <IconButton icon="pencil" label={t('samples.edit')} />
      </State>
      <State name={t('states.iconOnlyDisabled')}>
        <IconButton icon="pencil" label={t('samples.edit')} disabled />
      </State>
      <State name={t('states.longText')}>
        <Button>{t('samples.longAction')}</Button>
      </State>
    </>
  );
}
