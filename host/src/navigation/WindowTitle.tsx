import { useTranslation } from '@pmm/shared/i18n';
import { pageTitleAtom, useAtomValue } from '@pmm/shared/state';
import { useEffect } from 'react';

export function WindowTitle() {
  const { t } = useTranslation();
  const page = useAtomValue(pageTitleAtom);
  const product = t('productName');
  useEffect(() => {
    document.title = page === null ? product : `${page} · ${product}`;
  }, [page, product]);
  return null;
}
