import { useTranslation } from '@pmm/shared/i18n';
import { pageTitleAtom, useAtomValue } from '@pmm/shared/state';
import { useEffect } from 'react';

export function WindowTitle() {
  const { t } = useTranslation();
  const page = useAtomValue(pageTitleAtom);
  const product = t('productName');
  useEffect(() => {
    document.title = page === null ? product : t('windowTitle', { page, product });
  }, [page, product, t]);
  return null;
}
