import { useTranslation } from '@pmm/shared/i18n';
import { useAtomValue } from '@pmm/shared/state';
import { heldByUnsavedInputAtom } from '../deployment/registry/currentRegistry';
import { Notice } from './NoticeBar';

/** Says that the page was switched off and remains only because it is in use. */
export function SwitchedOffNotice() {
  const { t } = useTranslation('host');
  if (!useAtomValue(heldByUnsavedInputAtom)) return null;
  return <Notice icon="triangle-alert" text={t('feature.keptForInput')} />;
}
