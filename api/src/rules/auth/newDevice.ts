import { ZONE } from '@pmm/shared/figures/zone';
import type { Visit } from '../../storage/sessions';
import type { Addressee } from '../../storage/accountState';
import { filled } from '../../texts';
import type { Mail } from '../../mail/renderMail';
import de from '../../mail/texts/de.json';
import en from '../../mail/texts/en.json';

const wordsOf = { en: en.deviceWords, de: de.deviceWords };
const locales = { en: 'en-GB', de: 'de-DE' };

const deviceIn = (
  language: Addressee['language'],
  { browser, system }: Pick<Visit, 'browser' | 'system'>,
): string => {
  const words = wordsOf[language];
  if (browser !== null && system !== null) return filled(words.both, { browser, system });
  return browser ?? system ?? words.unknown;
};

/** The mail to a person about a sign-in with a browser that is new to their account. */
export const newDeviceMail = (
  { email, name, language }: Addressee,
  visit: Visit,
  at: Date,
): Mail => {
  const when = at.toLocaleString(locales[language], {
    ...{ dateStyle: 'long', timeStyle: 'short', timeZone: ZONE },
  });
  const values = { device: deviceIn(language, visit), when, place: visit.place };
  return { kind: 'newDevice', to: email, name, language, values };
};
