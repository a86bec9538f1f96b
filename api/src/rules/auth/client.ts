import type { AuditKind } from '@pmm/shared/contracts/audit';
import type { AccountChange } from '../../storage/audit';

/** Who asks, as far as it can be told of somebody who is not signed in. Both are hashes. */
export interface ClientMarks {
  /** The browser, by its cookie. Whether an account knows it is another question. */
  device: Uint8Array | null;
  /** Where it asks from. */
  source: Uint8Array;
}

/** A line for the audit log of a person's tenants; without a person, for the log of the server. */
export interface SecurityNote {
  kind: AuditKind;
  userId: string | null;
  details?: Record<string, string>;
}

export interface Client extends ClientMarks {
  /** Changes an account and writes that into the audit logs of its tenants. */
  change: AccountChange;
  /** Logs a refusal after its answer was sent: it changes nothing, so it needs no transaction. */
  record: (note: SecurityNote) => void;
}

/** A client with the cookie of a device: it has one, or gets it with the answer. */
export interface KnownClient extends Client {
  device: Uint8Array;
}
