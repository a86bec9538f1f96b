/** What a hostile or broken provider may do to its id_tokens. */
export type Tampering =
  | 'another-issuer'
  | 'another-nonce'
  | 'another-audience'
  | 'expired-an-hour-ago'
  | 'issued-in-an-hour'
  | 'another-key'
  | 'no-signature'
  | 'no-id-token';

export interface Behaviour {
  /** Who signs in; null: the person changes their mind. */
  subject: string | null;
  tampering: Tampering | null;
  /**
   * Names everything in its metadata as if it stood at this origin, and issues for the tenant as
   * Microsoft does: the issuer of its metadata has a place for the tenant, the token names it.
   */
  tenants: { origin: string; tenant: string; claimed: string } | null;
}

export const honest: Behaviour = { subject: 'subject-1', tampering: null, tenants: null };
