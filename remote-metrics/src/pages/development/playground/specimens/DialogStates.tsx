import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { AlertDialog, Dialog } from '@pmm/shared/ui/Dialog';
import { Field } from '@pmm/shared/ui/Field';
import { useState } from 'react';
import { State } from '../Specimen';

type Opened = 'dialog' | 'locked' | 'alert' | 'pending' | null;

/** They open in the theme of the page. */
export function DialogStates() {
  const { t } = useTranslation('metrics');
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const states = ['dialog', 'locked', 'alert', 'pending'] as const;
  const save = <Button onClick={close}>{t('development.samples.save')}</Button>;
  return (
    <>
      {states.map((state) => (
        <State key={state} name={t(`development.states.dialogs.${state}`)}>
          <Button onClick={() => setOpened(state)}>{t('development.samples.open')}</Button>
        </State>
      ))}
      <Dialog
        open={opened === 'dialog' || opened === 'locked'}
        onClose={close}
        title={t('development.samples.dialogTitle')}
        description={t('development.samples.longText')}
        closeLabel={t('development.samples.close')}
        locked={opened === 'locked'}
        footer={save}
      >
        <Field label={t('development.samples.name')} />
      </Dialog>
      <AlertDialog
        open={opened === 'alert' || opened === 'pending'}
        title={t('development.samples.alertTitle')}
        description={t('development.samples.alertDetail')}
        confirmLabel={t('development.samples.delete')}
        cancelLabel={t('development.samples.keep')}
        pendingLabel={t('development.samples.deleting')}
        // What is pending ends with the first press, so that nobody is locked in.
        onConfirm={() => (opened === 'alert' ? setOpened('pending') : close())}
        onCancel={close}
        pending={opened === 'pending'}
      />
    </>
  );
}
