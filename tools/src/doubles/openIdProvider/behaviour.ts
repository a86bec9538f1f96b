/** The changes of a hostile or broken provider to its id_tokens. */
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
  /** The identity that signs in; null if the person cancels. */
  subject: string | null;
  tampering: Tampering | null;
  /**
   * Like Microsoft: the issuer in the metadata contains a placeholder for the tenant, the one in a
   * token names the tenant. `origin` is that of all addresses in the metadata.
   */
  tenants: { origin: string; tenant: string; claimed: string } | null;
}

export const honest: Behaviour = { subject: 'subject-1', tampering: null, tenants: null };
