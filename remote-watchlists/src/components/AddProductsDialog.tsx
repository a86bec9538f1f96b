import type { WatchlistSummary } from '@pmm/shared/contracts/watchlist';
import type { AddItemsAnswer } from '@pmm/shared/contracts/watchlistItem';
import { toAppError } from '@pmm/shared/errors';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { Dialog } from '@pmm/shared/ui/Dialog';
import { TextAreaField } from '@pmm/shared/ui/Field';
import { Form, useSteadyUnderPointer } from '@pmm/shared/ui/Form';
import { useDeferredValue, useId, useMemo, useState, type SubmitEvent } from 'react';
import { useAddProducts } from '../hooks/useAddProducts';
import { useDiscardQuestion } from '../hooks/useDiscardQuestion';
import { usePznPreview } from '../hooks/usePznPreview';
import { readPznInput } from '../pzn/pznInput';
import { AddedSummary } from './add/AddedSummary';
import { problemOf, useProblemText, type AddProblem } from './add/addProblem';
import { PznFileDrop } from './add/PznFileDrop';
import { PznResults } from './add/PznResults';

interface AddProductsDialogProps {
  tenantId: string;
  watchlist: Pick<WatchlistSummary, 'watchlistId' | 'name'>;
  onClose: () => void;
}

const nothingAdded: AddItemsAnswer = {
  revision: 0,
  added: [],
  present: [],
  unknown: [],
  invalid: [],
};

/**
 * One field accepts a single PZN or a whole table; the result is shown before anything is saved.
 */
export function AddProductsDialog({ tenantId, watchlist, onClose }: AddProductsDialogProps) {
  const { t } = useTranslation('watchlists');
  const format = useFormat();
  const key = { tenantId, watchlistId: watchlist.watchlistId };
  const problemText = useProblemText();
  const formId = useId();
  const [text, setText] = useState('');
  // What could not be added is put back into the field, although nobody typed it again.
  const [refused, setRefused] = useState('');
  const [problem, setProblem] = useState<AddProblem | null>(null);
  const [answer, setAnswer] = useState<AddItemsAnswer | null>(null);
  const shownAnswer = useSteadyUnderPointer(answer);
  // The field shows ten thousand PZNs before they are parsed.
  const settledText = useDeferredValue(text);
  const input = useMemo(() => readPznInput(settledText), [settledText]);
  const preview = usePznPreview(key, input);
  const openCount = preview.open.length;
  const add = useAddProducts(key, openCount);
  const discard = useDiscardQuestion(text.trim() !== '' && text !== refused);

  const take = (next: string) => {
    setText(next);
    setProblem(null);
  };

  const takeFile = (content: string) => {
    const { valid, invalid } = readPznInput(content);
    const found = [...valid, ...invalid];
    if (found.length === 0) setProblem('add.noneValid');
    else take([text.trim(), ...found].filter(Boolean).join('\n'));
  };

  const finish = (result: AddItemsAnswer) => {
    const unknown = [...new Set([...preview.idsOf('unknown'), ...result.unknown])];
    const invalid = [...new Set([...result.invalid, ...input.invalid])];
    const waiting = preview.idsOf('waiting');
    setAnswer({ ...result, unknown, invalid });
    // What remains can be corrected or did not fit into the request; PZNs missing from the
    // catalogue are dropped.
    const left = [...invalid, ...waiting].join('\n');
    setText(left);
    setRefused(waiting.length > 0 ? '' : left);
  };

  /** A toast reports every other failure. */
  const showRefusal = (cause: unknown) => {
    const { code } = toAppError(cause);
    if (code === 'PRODUCT_NOT_FOUND') setProblem({ kind: 'unknown', pzns: preview.open });
    if (code === 'INVALID_PZN') setProblem({ kind: 'invalid', pzns: preview.open });
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (add.isPending) return;
    const canAdd = openCount + preview.idsOf('waiting').length > 0;
    setProblem(canAdd ? null : problemOf(text, input, preview));
    if (!canAdd) return;
    if (openCount > 0) add.mutate(preview.open, { onSuccess: finish, onError: showRefusal });
    else finish({ ...nothingAdded, present: preview.idsOf('present') });
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
            {t('add.submit', { count: openCount, shown: format.integer(openCount) })}
          </Button>
        </>
      )}
    >
      <Form id={formId} onSubmit={submit}>
        <PznFileDrop onText={takeFile} onProblem={setProblem}>
          <TextAreaField
            label={t('add.field')}
            hint={t('add.hint')}
            rows={5}
            spellCheck={false}
            value={text}
            error={problem === null ? undefined : problemText(problem)}
            onChange={(event) => take(event.target.value)}
          />
        </PznFileDrop>
        <PznResults preview={preview} summary={<AddedSummary answer={shownAnswer} />} />
      </Form>
    </Dialog>
  );
}
