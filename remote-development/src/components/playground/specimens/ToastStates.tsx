import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { createToastQueue, ToastRegion, type ToastTone } from '@pmm/shared/ui/Toast';
import { useCallback, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { State } from '../Specimen';
import type { StatesProps } from '../specimenEntry';

const tones: readonly ToastTone[] = ['neutral', 'success', 'warning', 'danger'];
/** Room for four toasts, which is what a region shows at once. */
const Room = styled.div`
  block-size: 340px;
`;

/** A queue and a region for each theme. They stay until they are dismissed. */
export function ToastStates({ theme }: StatesProps) {
  const { t } = useTranslation('development');
  const [queue] = useState(createToastQueue);
  const fill = useCallback(() => {
    for (const tone of tones) {
      queue.add({
        tone,
        title: t(`samples.toasts.${tone}`),
        ...(tone === 'warning' && { detail: t('samples.longText') }),
        ...(tone === 'danger' && {
          action: { label: t('retry'), onAction: () => undefined },
        }),
        timeoutMs: null,
      });
    }
  }, [queue, t]);
  useEffect(() => {
    fill();
    return () => queue.dismissAll();
  }, [queue, fill]);
  return (
    <>
      <State name={t('states.usual')}>
        <Button icon="refresh" onClick={fill}>
          {t('samples.showToasts')}
        </Button>
      </State>
      <State name={t('states.stacked')} wide>
        <Room />
      </State>
      <ToastRegion
        queue={queue}
        label={t('samples.notifications', {
          theme: t(`themes.${theme}`),
        })}
        dismissLabel={t('samples.dismiss')}
      />
    </>
  );
}
