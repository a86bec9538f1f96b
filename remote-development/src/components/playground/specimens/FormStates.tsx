import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { Field } from '@pmm/shared/ui/Field';
import { Announcement, Form } from '@pmm/shared/ui/Form';
import { State } from '../Specimen';

export function FormStates() {
  const { t } = useTranslation('development');
  return (
    <State name={t('states.usual')} wide>
      <Form onSubmit={(event) => event.preventDefault()}>
        <Announcement role="status" />
        <Field label={t('samples.name')} />
        <Field label={t('samples.description')} />
        <Button type="submit" variant="primary">
          {t('samples.save')}
        </Button>
      </Form>
    </State>
  );
}
