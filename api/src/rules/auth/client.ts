import type { AuditKind } from '@pmm/shared/contracts/audit';
import type { AccountChange } from '../../storage/audit';

/** Who asks, as far as it can be told of somebody who is not signed in. Both are hashes. */
export interface ClientMarks {
  /** The browser, by its cookie. Whether an account knows it is another question. */
  device: Uint8Array | null;
  /** Where it asks from. */
  source: Uint8Array;
}

/** What the logs say of an account; where nobody knows which one, that of the server alone. */
export interface SecurityNote {
  kind: AuditKind;
  userId: string | null;
  details?: Record<string, string>;
}

export interface Client extends ClientMarks {
  /** Changes an account, and has it in the logs of its tenants. */
  change: AccountChange;
  /** Takes down what the logs are to say of a refusal, which changes nothing: after its answer. */
  record: (note: SecurityNote) => void;
}

/** A client with the cookie of a device: it has one, or gets it with the answer. */
export interface KnownClient extends Client {
  device: Uint8Array;
}
