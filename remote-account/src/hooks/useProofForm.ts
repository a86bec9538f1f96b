import { bothFactorsSchema, type BothFactors } from '@pmm/shared/contracts/secondFactor';
import { useForm, valibotResolver } from '@pmm/shared/form';
import { useTranslation } from '@pmm/shared/i18n';
import { useSending } from './useSending';

/** Fills the field that the form does not show, so that the schema accepts it. */
const fillers = { password: { code: '-' }, code: { currentPassword: '-' }, both: {} } as const;

const fieldsOf = {
  password: ['currentPassword'],
  code: ['code'],
  both: ['currentPassword', 'code'],
} as const;

/**
 * A form that asks again for the password, a code of the app, or both, and says which was wrong.
 */
export const useProofForm = (
  proof: keyof typeof fillers,
  send: (proofs: BothFactors) => Promise<void>,
) => {
  const { t } = useTranslation('account');
  const form = useForm<BothFactors>({
    resolver: valibotResolver(bothFactorsSchema),
    defaultValues: { currentPassword: '', code: '', ...fillers[proof] },
  });
  return useSending(form, {
    send,
    fields: fieldsOf[proof],
    ownTexts: { currentPassword: t('password.wrong'), code: t('factor.wrongCode') },
  });
};
export type ProofForm = ReturnType<typeof useProofForm>;
