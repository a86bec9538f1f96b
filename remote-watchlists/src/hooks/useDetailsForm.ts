import {
  readCurrentSummary,
  watchlistDetailsSchema,
  type WatchlistSummary,
} from '@pmm/shared/contracts/watchlist';
import type { AppError } from '@pmm/shared/errors';
import { showRefusedFields, useForm, useWatch, valibotResolver } from '@pmm/shared/form';
import { textOfCode } from '@pmm/shared/i18n';
import { useUnsavedInput } from '@pmm/shared/state';
import { useState } from 'react';
import {
  changedDetails,
  detailFields,
  foreignChanges,
  type ForeignChange,
} from '../watchlist/details';
import { useUpdateWatchlist } from './useUpdateWatchlist';

interface DetailsFormOptions {
  tenantId: string;
  /** The watchlist at the time when the form opens. */
  watchlist: WatchlistSummary;
  onSaved: () => void;
}

const noChanges: readonly ForeignChange[] = [];

/**
 * The form of name and description. What somebody else has changed meanwhile is shown before it can
 * be overwritten; fields that were not edited follow it.
 */
export const useDetailsForm = ({ tenantId, watchlist, onSaved }: DetailsFormOptions) => {
  const [seen, setSeen] = useState(watchlist);
  const [foreign, setForeign] = useState(noChanges);
  const form = useForm({
    resolver: valibotResolver(watchlistDetailsSchema),
    defaultValues: { name: watchlist.name, description: watchlist.description },
    mode: 'onTouched',
  });
  const typed = useWatch({ control: form.control });
  const unsaved = detailFields.some((field) => typed[field] !== seen[field]);
  const markSaved = useUnsavedInput(unsaved);

  const follow = (now: WatchlistSummary, fields: readonly (typeof detailFields)[number][]) => {
    for (const field of fields) form.setValue(field, now[field], { shouldValidate: true });
  };
  const showForeign = (refusal: AppError) => {
    const now = refusal.kind === 'rejected' ? readCurrentSummary(refusal.current) : null;
    if (now === null) return;
    const values = form.getValues();
    setForeign(foreignChanges(seen, now));
    setSeen(now);
    follow(
      now,
      detailFields.filter((field) => values[field] === seen[field]),
    );
  };
  const { update, isPending } = useUpdateWatchlist(tenantId, {
    fields: detailFields,
    codes: ['WATCHLIST_NAME_EXISTS', 'WATCHLIST_CHANGED'],
    onRefused: (refusal) => {
      if (showRefusedFields(form, refusal, detailFields)) return;
      const { code } = refusal;
      if (code === 'WATCHLIST_CHANGED') showForeign(refusal);
      if (code !== 'WATCHLIST_NAME_EXISTS') return;
      form.setError('name', { message: textOfCode(code) }, { shouldFocus: true });
    },
  });

  const submit = form.handleSubmit(async (details) => {
    const changes = changedDetails(seen, details);
    const { watchlistId, detailsVersion } = seen;
    const nothingToSave = Object.keys(changes).length === 0;
    const isSaved =
      nothingToSave ||
      (await update({ watchlistId, details: changes, seenVersion: detailsVersion })) !== null;
    if (!isSaved) return;
    markSaved();
    onSaved();
  });

  return {
    form,
    submit,
    pending: isPending,
    unsaved,
    foreign,
    typed,
    /** Called after the person's own change outside of this form. */
    follow: setSeen,
    takeTheirs: () => {
      follow(seen, detailFields);
      setForeign(noChanges);
    },
  };
};
export type DetailsForm = ReturnType<typeof useDetailsForm>;
