import * as v from 'valibot';
import { passwordSchema } from './auth';

/** The second factor of an account: an app with codes, and recovery codes for a lost app. */

const MAX_CODE_LENGTH = 64;

/** A code of the app or a recovery code, in any grouping. */
export const factorCodeSchema = v.pipe(
  v.string('CODE_REQUIRED'),
  v.trim(),
  v.nonEmpty('CODE_REQUIRED'),
  v.maxLength(MAX_CODE_LENGTH, 'VALUE_INVALID'),
);

export const secondFactorStateSchema = v.object({
  enabled: v.boolean(),
  recoveryCodesLeft: v.number(),
  /** The person's tenants that open their data only to members with a second factor. */
  requiredBy: v.array(v.string()),
});
export type SecondFactorState = v.InferOutput<typeof secondFactorStateSchema>;

export const proposeSecondFactorSchema = v.object({ currentPassword: passwordSchema });

export const secondFactorProposalSchema = v.object({
  /** In base 32, as apps expect it. */
  secret: v.string(),
  /** The text of its QR code. */
  address: v.string(),
});
export type SecondFactorProposal = v.InferOutput<typeof secondFactorProposalSchema>;

export const confirmSecondFactorSchema = v.object({ code: factorCodeSchema });

export const recoveryCodesSchema = v.object({ recoveryCodes: v.array(v.string()) });

/** Both are required before the second factor is weakened or replaced. */
export const bothFactorsSchema = v.object({
  currentPassword: passwordSchema,
  code: factorCodeSchema,
});
export type BothFactors = v.InferOutput<typeof bothFactorsSchema>;
