import { useTranslation } from '@pmm/shared/i18n';
import { SkipLink } from '@pmm/shared/ui/Link';

/**
 * Moves the focus to where Tab would get after all tools of the page: the cell that was left, the
 * first card or header.
 */
const skip = (): void => {
  const target = document.querySelector('main [data-skip-target]');
  const inside = target?.querySelector('[tabindex="0"], a[href], button:enabled');
  const found = target?.matches('[tabindex="0"]') ? target : inside;
  if (found instanceof HTMLElement) found.focus();
};

/** Stands between the title of a page and its tools, of which there are more than twenty. */
export function SkipToMatrix({ to }: { to: 'matrix' | 'cards' | 'timeline' }) {
  const { t } = useTranslation('metrics');
  return (
    <SkipLink as="button" type="button" data-screen-only onClick={skip}>
      {t(`skipTo.${to}`)}
    </SkipLink>
  );
}
