import type { AuditKind } from '@pmm/shared/contracts/audit';
import type { AccountChange } from '../../storage/audit';

/** How a client without a session is recognised. Both are hashes. */
export interface ClientMarks {
  /** The browser, by its cookie. It may be unknown to the account. */
  device: Uint8Array | null;
  /** The address of the client. */
  source: Uint8Array;
}

/** A line for the audit logs of a person's tenants; without a person, for the log of the server. */
export interface SecurityNote {
  kind: AuditKind;
  userId: string | null;
  details?: Record<string, string>;
}

export interface Client extends ClientMarks {
  /** Changes an account and records that in the audit logs of its tenants. */
  change: AccountChange;
  /**
   * Records a refusal after its answer was sent. A refusal changes nothing, so it needs no
   * transaction.
   */
  record: (note: SecurityNote) => void;
}

/** A client with a device cookie, which it has already or gets with the answer. */
export interface ClientWithDevice extends Client {
  device: Uint8Array;
}
