import { renderMail } from '../mail/renderMail';
import { hashOf, newSecret } from '../rules/auth/secrets';
import { addressHash } from '../rules/auth/verificationCodes';
import { type AccountSummary, storeResetLink } from '../storage/administration';
import type { AccountNote } from '../storage/audit';
import { AdminError } from './AdminError';
import { recordedChange } from './record';
import type { Work } from './work';

/** @throws AdminError before anything is written. */
export const siteOf = ({ publicUrl, host, port, demo }: Work['environment']): string => {
  if (publicUrl !== undefined) return publicUrl;
  if (demo) return `http://${host}:${port}`;
  throw new AdminError('PUBLIC_URL is missing: set it to the address that people open.');
};

/** After the #, because a browser does not send that part to a server. */
const linkOf = (site: string, email: string, token: string): string =>
  `${site}/auth/reset-password#${new URLSearchParams({ email, token }).toString()}`;

/**
 * Lets a person choose a password: through a mail, or through a link that is printed for the
 * operator to pass on.
 */
export const sendLink = async (
  work: Work,
  account: AccountSummary,
  byHand: boolean,
  notes: readonly AccountNote[] = [],
): Promise<void> => {
  const { environment, deliver, print } = work;
  const site = siteOf(environment);
  const token = newSecret();
  await recordedChange(work)(async (transaction, note) => {
    await storeResetLink(transaction, {
      address: addressHash(account.email),
      device: hashOf(newSecret()),
      userId: account.userId,
      resetHash: hashOf(token),
    });
    for (const one of notes) note(one);
  });
  const link = linkOf(site, account.email, token);
  if (byHand || deliver === null) {
    print(`Valid for a day, once; only for ${account.email}: ${link}`);
    return;
  }
  const { email: to, name, language } = account;
  const mail = renderMail({ kind: 'invitation', to, name, language, values: { link } });
  try {
    await deliver({ from: environment.mailFrom, to, ...mail });
  } catch (cause) {
    throw new AdminError(
      `The mail to ${to} could not be sent; look at SMTP_URL, or use "user link ${to} --link".`,
      { cause },
    );
  }
  print(`A mail with a link that is valid for a day has been sent to ${to}.`);
};
