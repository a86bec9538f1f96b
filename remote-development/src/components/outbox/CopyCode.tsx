import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { VisuallyHidden } from '@pmm/shared/ui/VisuallyHidden';
import { useEffect, useState } from 'react';

const SHOWN_MS = 2_000;

type Outcome = 'copied' | 'refused';

/** Copies a code to the clipboard and says for a moment whether that worked. */
export function CopyCode({ code, to }: { code: string; to: string }) {
  const { t } = useTranslation('development');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    if (outcome === null) return undefined;
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setOutcome('copied');
    } catch {
      // No permission, or no secure origin: the code can still be read and typed.
      setOutcome('refused');
    }
  };
  return (
    <>
      <Button icon={outcome === 'copied' ? 'check' : 'copy'} onClick={() => void copy()}>
        <span>{t('outbox.copy')}</span>
        <VisuallyHidden>{t('outbox.codeFor', { to })}</VisuallyHidden>
      </Button>
      <VisuallyHidden role="status">
        {outcome === null ? '' : t(`outbox.${outcome}`)}
      </VisuallyHidden>
    </>
  );
}
