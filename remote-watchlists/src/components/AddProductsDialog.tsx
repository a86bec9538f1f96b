import type { Product } from '@pmm/shared/contracts/product';
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
import { useChangeItems } from '../hooks/useItemChanges';
import { usePznPreview } from '../hooks/usePznPreview';
import type { ListFile } from '../pzn/pznFile';
import { noInput, readPznInput } from '../pzn/pznInput';
import { AddedSummary } from './add/AddedSummary';
import { NameSuggestions } from './add/NameSuggestions';
import { problemOf, useProblemText, type AddProblem } from './add/addProblem';
import { PznFileDrop } from './add/PznFileDrop';
import { PznFileLine } from './add/PznFileLine';
import { PznResults } from './add/PznResults';

interface AddProductsDialogProps {
  tenantId: string;
  watchlist: Pick<WatchlistSummary, 'watchlistId' | 'name'>;
  /** What the field contains at first. */
  given?: string | undefined;
  onClose: () => void;
}

interface ChosenFile {
  file: ListFile;
  /** The index of the sheet that is read. */
  sheet: number;
}

const nothingAdded: AddItemsAnswer = {
  revision: 0,
  added: [],
  present: [],
  unknown: [],
  invalid: [],
};

/**
 * One field accepts a single PZN or a whole table, also as a file; what becomes of each line is
 * shown before anything is saved.
 */
export function AddProductsDialog(props: AddProductsDialogProps) {
  const { tenantId, watchlist, given = '', onClose } = props;
  const { t } = useTranslation('watchlists');
  const format = useFormat();
  const key = { tenantId, watchlistId: watchlist.watchlistId };
  const problemText = useProblemText();
  const formId = useId();
  const [text, setText] = useState(given);
  // What could not be added is put back into the field, although nobody typed it again.
  const [refused, setRefused] = useState(given);
  const [problem, setProblem] = useState<AddProblem | null>(null);
  const [answer, setAnswer] = useState<AddItemsAnswer | null>(null);
  const shownAnswer = useSteadyUnderPointer(answer);
  // The field shows ten thousand PZNs before they are parsed.
  const settledText = useDeferredValue(text);
  const typed = useMemo(() => readPznInput(settledText), [settledText]);
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const ofFile = useMemo(
    () => (chosen ? readPznInput(chosen.file.sheets[chosen.sheet]?.text ?? '') : noInput),
    [chosen],
  );
  const input = useMemo(
    () => ({ entries: [...ofFile.entries, ...typed.entries], lines: ofFile.lines + typed.lines }),
    [ofFile, typed],
  );
  const [takesCompleted, setTakesCompleted] = useState(false);
  const preview = usePznPreview(key, input, takesCompleted);
  const openCount = preview.open.length;
  const add = useAddProducts(key, openCount);
  const changeItems = useChangeItems(key);
  const discard = useDiscardQuestion(chosen !== null || (text.trim() !== '' && text !== refused));

  const take = (next: string) => {
    setText(next);
    setProblem(null);
  };

  /** Its PZN replaces the name in the last line. */
  const takeNamed = ({ pzn }: Pick<Product, 'pzn'>) =>
    take([...text.split('\n').slice(0, -1), pzn, ''].join('\n'));

  const takeFile = (file: ListFile) => {
    const visible = file.sheets.findIndex(({ isHidden }) => !isHidden);
    setChosen({ file, sheet: Math.max(0, visible) });
    setProblem(null);
  };

  const finish = (result: AddItemsAnswer) => {
    const unknown = [...new Set([...preview.idsOf('unknown'), ...result.unknown])];
    const invalid = [...new Set([...result.invalid, ...preview.idsOf('invalid')])];
    const waiting = preview.idsOf('waiting');
    setAnswer({ ...result, unknown, invalid });
    // What remains can be corrected or did not fit into the request; PZNs missing from the
    // catalogue are dropped.
    const left = [...invalid, ...waiting].join('\n');
    setText(left);
    setChosen(null);
    setRefused(waiting.length > 0 ? '' : left);
  };

  const undo = () => {
    const itemIds = (answer?.added ?? []).map(({ itemId }) => itemId);
    changeItems({ kind: 'remove', itemIds }, ({ count }) => t('undoable.removed', { count }));
    setAnswer(null);
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
    setProblem(canAdd ? null : problemOf(input.lines, preview));
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
        <PznFileDrop onFile={takeFile} onProblem={setProblem}>
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
        <NameSuggestions text={settledText} onChoose={takeNamed} />
        {chosen && (
          <PznFileLine
            {...chosen}
            input={ofFile}
            onSheet={(sheet) => setChosen({ ...chosen, sheet })}
            onRemove={() => setChosen(null)}
          />
        )}
        <PznResults
          preview={preview}
          lines={input.lines}
          takesCompleted={takesCompleted}
          onTakesCompleted={setTakesCompleted}
          summary={<AddedSummary answer={shownAnswer} onUndo={undo} />}
        />
      </Form>
    </Dialog>
  );
}
