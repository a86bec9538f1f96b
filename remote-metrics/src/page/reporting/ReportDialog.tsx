import './texts';
import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import { PRICE_CURRENCY } from '@pmm/shared/contracts/prices';
import { LONGEST_REPORT_REASON, type ReportedFact } from '@pmm/shared/contracts/valueReports';
import { useTranslation } from '@pmm/shared/i18n';
import { useUnsavedInput } from '@pmm/shared/state';
import { Button } from '@pmm/shared/ui/Button';
import { Dialog } from '@pmm/shared/ui/Dialog';
import { Field, TextAreaField } from '@pmm/shared/ui/Field';
import { Form } from '@pmm/shared/ui/Form';
import { SegmentedControl } from '@pmm/shared/ui/SegmentedControl';
import { Select } from '@pmm/shared/ui/Select';
import { toasts } from '@pmm/shared/ui/Toast';
import { useId, useState } from 'react';
import { isAmount, reportOf, type ShownFact, type Typed } from './proposals';
import { useReportValue } from './useValueReports';
import { useValueText } from './useValueText';

interface ReportDialogProps {
  tenantId: string;
  watchlistId: string;
  product: { pzn: string; name: string };
  pharmacy: { channelId: string; name: string };
  /** At least one. */
  shown: readonly ShownFact[];
  /** The fact that is chosen first, if the cell shows it. */
  about: ReportedFact;
  onClose: () => void;
}

const UNKNOWN = 'not-given';

interface ProposalProps {
  typed: Typed;
  change: (typed: Partial<Typed>) => void;
  currency: string;
  error: string | undefined;
}

/** The right value of the reported fact. */
function Proposal({ typed, change, currency, error }: ProposalProps) {
  const { t } = useTranslation('metrics');
  const { about, status, amount } = typed;
  if (about === 'status') {
    return (
      <Select
        label={t('reporting.proposals.status')}
        placeholder={t('reporting.unknown')}
        value={status ?? UNKNOWN}
        options={[
          { id: UNKNOWN, label: t('reporting.unknown') },
          ...availabilityStatuses.map((id) => ({ id, label: t(`status.${id}`) })),
        ]}
        onChange={(id) => change({ status: id === UNKNOWN ? null : id })}
      />
    );
  }
  return (
    <Field
      label={t(`reporting.proposals.${about}`, { currency })}
      inputMode="decimal"
      value={amount}
      error={error}
      onChange={({ target }) => change({ amount: target.value })}
    />
  );
}

const useReportForm = (props: ReportDialogProps) => {
  const { tenantId, watchlistId, product, pharmacy, shown, onClose } = props;
  const { t } = useTranslation('metrics');
  const report = useReportValue(tenantId, watchlistId);
  const [typed, setTyped] = useState<Typed>({
    about: (shown.find((fact) => fact.about === props.about) ?? shown[0])?.about ?? 'status',
    ...{ status: null, amount: '', reason: '' },
  });
  const [isChecked, setIsChecked] = useState(false);
  const isReadable = isAmount(typed.about, typed.amount);
  const hasReason = typed.reason.trim() !== '';
  const place = { pzn: product.pzn, channelId: pharmacy.channelId };
  const submit = async () => {
    setIsChecked(true);
    if (!isReadable || !hasReason) return;
    try {
      await report.mutateAsync(reportOf(place, typed));
    } catch {
      // A toast says why, see the mutation.
      return;
    }
    toasts.add({ tone: 'success', title: t('reporting.sent') });
    onClose();
  };
  return {
    typed,
    change: (changed: Partial<Typed>) => setTyped({ ...typed, ...changed }),
    hasAmountError: isChecked && !isReadable,
    reasonError: isChecked && !hasReason ? t('reporting.reasonMissing') : undefined,
    isUnsaved: typed.reason !== '' || typed.amount !== '',
    pending: report.isPending,
    submit,
  };
};

/** A form in which a person says that a shown value is wrong. */
export function ReportDialog(props: ReportDialogProps) {
  const { product, pharmacy, shown, onClose } = props;
  const { t } = useTranslation('metrics');
  const discardTexts = useTranslation('shared').t;
  const valueText = useValueText();
  const formId = useId();
  const form = useReportForm(props);
  const { typed, change, pending, isUnsaved } = form;
  useUnsavedInput(isUnsaved);
  const fact = shown.find(({ about }) => about === typed.about);
  const amountForm = typed.about === 'rating' ? 'reporting.ratingForm' : 'reporting.priceForm';
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('corrections.report')}
      description={
        <span translate="no">
          {t('reporting.at', { product: product.name, pharmacy: pharmacy.name })}
        </span>
      }
      closeLabel={t('detail.close')}
      locked={pending}
      discard={
        isUnsaved
          ? {
              question: discardTexts('discard.question'),
              detail: discardTexts('discard.detail'),
              confirm: discardTexts('discard.confirm'),
              keep: discardTexts('discard.keep'),
            }
          : undefined
      }
      footer={(askToClose) => (
        <>
          <Button onClick={askToClose} disabled={pending}>
            {t('reporting.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            pending={pending}
            pendingLabel={t('reporting.sending')}
          >
            {t('reporting.send')}
          </Button>
        </>
      )}
    >
      <Form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          return form.submit();
        }}
      >
        <SegmentedControl
          label={t('reporting.about')}
          value={typed.about}
          onChange={(about) => change({ about, amount: '' })}
          options={shown.map(({ about }) => ({
            value: about,
            label: t(`corrections.facts.${about}`),
          }))}
        />
        {fact && <p>{t('reporting.shown', { value: valueText(fact) })}</p>}
        <Proposal
          {...{ typed, change }}
          currency={fact?.currency ?? PRICE_CURRENCY}
          error={form.hasAmountError ? t(amountForm) : undefined}
        />
        <TextAreaField
          label={t('reporting.reason')}
          hint={t('reporting.reasonHint')}
          required
          maxLength={LONGEST_REPORT_REASON}
          value={typed.reason}
          error={form.reasonError}
          onChange={({ target }) => change({ reason: target.value })}
        />
      </Form>
    </Dialog>
  );
}
