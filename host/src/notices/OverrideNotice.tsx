import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { useAtomValue } from '@pmm/shared/state';
import { Button } from '@pmm/shared/ui/Button';
import { endOverride, overrideAtom } from '../deployment/registry/override';
import { browserPage } from '../release/reload';
import { Notice } from './NoticeBar';

/** Says that a feature is not the released one, for as long as an override or preview lasts, or that this site allows none. */
export function OverrideNotice() {
  const { t } = useTranslation('host');
  const state = useAtomValue(overrideAtom);
  const format = useFormat();
  if (state.phase === 'none') return null;
  const until = state.phase === 'preview' && state.until ? format.dateTime(state.until) : '';
  const end = () => {
    const address = endOverride();
    if (address === location.href) browserPage.reload();
    else browserPage.goTo(address);
  };
  return (
    <Notice
      icon="triangle-alert"
      emphasised={state.phase !== 'refused' && state.phase !== 'ended'}
      text={t(`override.${state.phase}`, { ...state.override, until })}
      action={<Button onClick={end}>{t('override.end')}</Button>}
    />
  );
}
