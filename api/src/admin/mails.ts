import { type MailKind, renderMail } from '../mail/renderMail';
import type { AccountSummary } from '../storage/administration';
import type { Work } from './work';

/** Mails a person about a change of their account. Without a mail, the change still remains. */
export const tellPerson = async (
  { deliver, environment, print }: Work,
  { email: to, name, language }: AccountSummary,
  kind: MailKind,
  values: Readonly<Record<string, string>> = {},
): Promise<void> => {
  if (deliver === null) {
    print(`No mail server is configured: tell ${to} another way.`);
    return;
  }
  const mail = renderMail({ kind, to, name, language, values });
  try {
    await deliver({ from: environment.mailFrom, to, ...mail });
  } catch {
    print(`The mail to ${to} could not be sent; look at SMTP_URL, and tell them another way.`);
  }
};
