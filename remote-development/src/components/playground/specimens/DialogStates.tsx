import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { AlertDialog, Dialog } from '@pmm/shared/ui/Dialog';
import { Field } from '@pmm/shared/ui/Field';
import { useState } from 'react';
import { State } from '../Specimen';

type Opened = 'dialog' | 'locked' | 'alert' | 'pending' | null;

/** Dialogs open in the theme of the page. */
export function DialogStates() {
  const { t } = useTranslation('development');
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const states = ['dialog', 'locked', 'alert', 'pending'] as const;
  const save = <Button onClick={close}>{t('samples.save')}</Button>;
  return (
    <>
      {states.map((state) => (
        <State key={state} name={t(`states.dialogs.${state}`)}>
          <Button onClick={() => setOpened(state)}>{t('samples.open')}</Button>
        </State>
      ))}
      <Dialog
        open={opened === 'dialog' || opened === 'locked'}
        onClose={close}
        title={t('samples.dialogTitle')}
        description={t('samples.longText')}
        closeLabel={t('samples.close')}
        locked={opened === 'locked'}
        footer={save}
      >
        <Field label={t('samples.name')} />
      </Dialog>
      <AlertDialog
        open={opened === 'alert' || opened === 'pending'}
        title={t('samples.alertTitle')}
        description={t('samples.alertDetail')}
        confirmLabel={t('samples.delete')}
        cancelLabel={t('samples.keep')}
        pendingLabel={t('samples.deleting')}
        // The pending state ends with the first press, so that nobody is locked in.
        onConfirm={() => (opened === 'alert' ? setOpened('pending') : close())}
        onCancel={close}
        pending={opened === 'pending'}
      />
    </>
  );
}
