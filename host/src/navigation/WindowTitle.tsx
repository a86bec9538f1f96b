import { useTranslation } from '@pmm/shared/i18n';
import { useAtomValue } from '@pmm/shared/state';
import { useEffect } from 'react';
import { pageTitleAtom } from './pageTitle';

export function WindowTitle() {
  const { t } = useTranslation();
  const page = useAtomValue(pageTitleAtom);
  const product = t('productName');
  useEffect(() => {
    document.title = page === null ? product : `${page} · ${product}`;
  }, [page, product]);
  return null;
}
