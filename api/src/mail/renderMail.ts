import type { Language } from '@pmm/shared/contracts/user';
import { escaped, filled } from '../texts';
import de from './texts/de.json';
import en from './texts/en.json';

interface MailText {
  subject: string;
  before: string[];
  /** Shown large, on a line of its own. */
  code?: string;
  after: string[];
}

export type MailKind =
  | 'verificationCode'
  | 'invitation'
  | 'passwordChanged'
  | 'passwordReset'
  | 'identityLinked'
  | 'identityUnlinked'
  | 'newDevice'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'wrongCodes'
  | 'accountDeleted';

interface Texts extends Record<MailKind, MailText> {
  greeting: string;
  greetingWithoutName: string;
  signature: string;
}

const textsOf: Record<Language, Texts> = { en, de };

export interface Mail {
  kind: MailKind;
  to: string;
  /** The name of the person; may be empty. */
  name: string;
  language: Language;
  /** Values for placeholders such as `{code}`. */
  values: Readonly<Record<string, string>>;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

const STYLE = `
  body { margin: 0; background: #f4f6f8; color: #1b2733; font: 16px/1.5 Arial, sans-serif; }
  main { max-width: 32em; margin: 0 auto; padding: 2em 1.5em; background: #fff; }
  .code { font-size: 2em; font-weight: bold; letter-spacing: .2em; }
  footer { color: #52606d; }`;

const page = (language: Language, subject: string, body: string[]): string =>
  [
    '<!doctype html>',
    `<html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title>`,
    `<style>${STYLE}</style></head><body><main>`,
    ...body,
    '</main></body></html>',
  ].join('\n');

/** A mail as text and HTML. Names of people are escaped. */
export const renderMail = ({ kind, name, language, values }: Mail): RenderedMail => {
  const texts = textsOf[language];
  const { subject, before, code, after } = texts[kind];
  // A name with line breaks would look like lines of the mail itself.
  const oneLine = name.replace(/\s+/g, ' ').trim();
  const greeting =
    oneLine === '' ? texts.greetingWithoutName : filled(texts.greeting, { name: oneLine });
  const blocks = [
    { text: greeting },
    ...before.map((text) => ({ text: filled(text, values) })),
    ...(code === undefined ? [] : [{ text: filled(code, values), className: 'code' }]),
    ...after.map((text) => ({ text: filled(text, values) })),
  ];
  const paragraph = ({ text, className }: { text: string; className?: string }) =>
    `<p${className === undefined ? '' : ` class="${className}"`}>${escaped(text)}</p>`;
  return {
    subject,
    text: [...blocks.map(({ text }) => text), `-- \n${texts.signature}`].join('\n\n') + '\n',
    html: page(language, subject, [
      ...blocks.map(paragraph),
      `<footer>${escaped(texts.signature)}</footer>`,
    ]),
  };
};
