import type { WatchlistSummary } from '@pmm/shared/contracts/watchlist';
import { MAX_ITEMS_AT_ONCE, type AddItemsAnswer } from '@pmm/shared/contracts/watchlistItem';
import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { Dialog } from '@pmm/shared/ui/Dialog';
import { TextAreaField } from '@pmm/shared/ui/Field';
import { Form, useSteadyUnderPointer } from '@pmm/shared/ui/Form';
import { useId, useState, type SubmitEvent } from 'react';
import { useAddProducts } from '../hooks/useAddProducts';
import { useDiscardQuestion } from '../hooks/useDiscardQuestion';
import { readPznInput, type PznInput } from '../pzn/pznInput';
import { AddedSummary } from './AddedSummary';

interface AddProductsDialogProps {
  tenantId: string;
  watchlist: Pick<WatchlistSummary, 'watchlistId' | 'name'>;
  onClose: () => void;
}

type Problem = 'add.nothing' | 'add.noneValid' | 'add.tooMany';

const problemOf = ({ valid, invalid }: PznInput): Problem | null => {
  if (valid.length === 0) return invalid.length === 0 ? 'add.nothing' : 'add.noneValid';
  return valid.length > MAX_ITEMS_AT_ONCE ? 'add.tooMany' : null;
};

/** One field takes one PZN or a whole pasted column; what was not taken stays in the field. */
export function AddProductsDialog({ tenantId, watchlist, onClose }: AddProductsDialogProps) {
  const { t } = useTranslation('watchlists');
  const add = useAddProducts({ tenantId, watchlistId: watchlist.watchlistId });
  const formId = useId();
  const [text, setText] = useState('');
  // What the server did not take stands in the field again: nobody typed it anew.
  const [refused, setRefused] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [answer, setAnswer] = useState<AddItemsAnswer | null>(null);
  const shownAnswer = useSteadyUnderPointer(answer);
  const input = readPznInput(text);
  const discard = useDiscardQuestion(text.trim() !== '' && text !== refused);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = problemOf(input);
    setProblem(found);
    if (found !== null || add.isPending) return;
    add.mutate(input.valid, {
      onSuccess: (result) => {
        const invalid = [...result.invalid, ...input.invalid];
        setAnswer({ ...result, invalid });
        const left = [...result.unknown, ...invalid].join('\n');
        setText(left);
        setRefused(left);
      },
    });
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('add.title', { name: watchlist.name })}
      closeLabel={t('close')}
      locked={add.isPending}
      discard={discard}
      footer={(askToClose) => (
        <>
          <Button onClick={askToClose} disabled={add.isPending}>
            {t(answer ? 'done' : 'cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            pending={add.isPending}
            pendingLabel={t('saving')}
          >
            {t('add.submit', { count: input.valid.length })}
          </Button>
        </>
      )}
    >
      <Form id={formId} onSubmit={submit}>
        <TextAreaField
          label={t('add.field')}
          hint={
            text === ''
              ? t('add.hint')
              : t('add.recognised', { count: input.valid.length, refused: input.invalid.length })
          }
          rows={6}
          spellCheck={false}
          inputMode="numeric"
          value={text}
          error={problem === null ? undefined : t(problem, { limit: MAX_ITEMS_AT_ONCE })}
          onChange={(event) => {
            setText(event.target.value);
            setProblem(null);
          }}
        />
        <AddedSummary answer={shownAnswer} />
      </Form>
    </Dialog>
  );
}
