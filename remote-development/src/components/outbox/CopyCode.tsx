import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { VisuallyHidden } from '@pmm/shared/ui/VisuallyHidden';
import { useEffect, useState } from 'react';

const SHOWN_MS = 2_000;

type Outcome = 'copied' | 'refused';

/** Puts a code into the clipboard and says for a moment whether the browser let it. */
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
      // No permission, or no secure origin: the code is there to be read and typed.
      setOutcome('refused');
    }
  };
  return (
    <>
      <Button icon={outcome === 'copied' ? 'check' : 'copy'} onClick={() => void copy()}>
        {t('outbox.copy')}
        <VisuallyHidden>{t('outbox.codeFor', { to })}</VisuallyHidden>
      </Button>
      <VisuallyHidden role="status">
        {outcome === null ? '' : t(`outbox.${outcome}`)}
      </VisuallyHidden>
    </>
  );
}
