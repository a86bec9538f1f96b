import { createHash } from 'node:crypto';
import type { OidcProvider } from '@pmm/shared/contracts/auth';
import type { Language } from '@pmm/shared/contracts/user';
import { providerNames } from '../signInSettings';
import { escaped, filled } from '../texts';
import { STYLE } from './pageStyle';
import de from './texts/de.json';
import en from './texts/en.json';

const textsOf: Record<Language, typeof en> = { en, de };

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** `form-action` also covers the redirects after a form is sent; the last one leads to the app. */
export const policyFor = (publicUrl?: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    'img-src data:',
    `form-action 'self' ${publicUrl === undefined ? '' : new URL(publicUrl).origin}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const LOGO = `<svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true" focusable="false">
<rect width="28" height="28" rx="8"/><path d="M6.5 15h3.6l2.5-7.2l3.6 12.4l2.5-7.2h2.8"/></svg>`;

const document = (language: Language, title: string, content: string): string => {
  const product = escaped(textsOf[language].product);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)} – ${product}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<header>${LOGO}<span>${product}</span></header>
<main>
<h1>${escaped(title)}</h1>
${content}
</main>
</body>
</html>
`;
};

export interface Account {
  name: string;
  email: string;
}

const accountButton = ({ name, email }: Account): string =>
  `<li><button name="email" value="${escaped(email)}"><b>${escaped(name)}</b> <span>${escaped(email)}</span></button></li>`;

interface Consent {
  language: Language;
  provider: OidcProvider;
  accounts: readonly Account[];
  /** The typed text, if it is not an email address. */
  refused?: string;
}

/**
 * The page on which an account is chosen. Its forms are sent to the address of the page, whose
 * query contains the request. They are separate, so that Enter in the field does not press the
 * first account's button.
 */
export const consentPage = ({ language, provider, accounts, refused }: Consent): string => {
  const texts = textsOf[language];
  const text = (key: keyof typeof en): string =>
    escaped(filled(texts[key], { provider: providerNames[provider] }));
  const error =
    refused === undefined
      ? ''
      : `<p class="error" id="error" role="alert">${text('emailFormat')}</p>`;
  const marked =
    refused === undefined ? '' : ' aria-invalid="true" aria-describedby="error" autofocus';
  const content = `<div class="notice"><p><strong>${text('notTheProvider')}</strong></p>
<p>${text('explanation')}</p></div>
<h2 id="accounts">${text('accounts')}</h2>
<form method="post"><ul aria-labelledby="accounts">
${accounts.map(accountButton).join('\n')}
</ul></form>
<form method="post" class="other">
<label for="email">${text('otherEmail')}</label>
<input id="email" name="email" type="email" autocomplete="off" maxlength="254" required value="${escaped(refused ?? '')}"${marked}>
${error}
<button class="primary">${text('continue')}</button>
</form>
<form method="post"><button name="cancel" value="1">${text('cancel')}</button></form>`;
  return document(language, filled(texts.title, { provider: providerNames[provider] }), content);
};

/** For a request that did not come from the app, so that there is no address to return to. */
export const refusalPage = (language: Language): string => {
  const { refusedTitle, refusedText } = textsOf[language];
  return document(language, refusedTitle, `<p>${escaped(refusedText)}</p>`);
};
