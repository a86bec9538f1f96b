import { createHash } from 'node:crypto';
import { overrideSources } from '@pmm/shared/contracts/overrideOrigins';

/**
 * Hash of the empty text: styled-components adds an empty <style> and fills it through the CSSOM.
 */
const STYLE_HASHES: readonly string[] = ['sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='];

/** For every answer that is not a page: none of its content may run. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The name of the address for reports in the header Reporting-Endpoints. */
export const REPORT_ENDPOINT = 'policy';

const inlineElements =
  /<(?<tag>script|style)\b(?<attributes>[^>]*)>(?<content>[\s\S]*?)<\/\k<tag>\s*>/gi;

const hashSource = (content: string): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** Hashes of the inline scripts or styles of the page. */
const inlineSources = (html: string, tag: 'script' | 'style'): string[] =>
  [...html.matchAll(inlineElements)].flatMap(({ groups = {} }) => {
    const { attributes = '', content = '' } = groups;
    const isInline = groups['tag']?.toLowerCase() === tag && !/\ssrc\s*=/i.test(attributes);
    return isInline ? [quoted(hashSource(content))] : [];
  });

const quoted = (source: string): string => `'${source}'`;

interface PolicySettings {
  apiBaseUrl: string;
  overrideOrigins: readonly string[];
  /** The address for browsers' reports of blocked content; none if left out. */
  reportAddress?: string;
}

/** The policy of the app's page: scripts and styles of its origin, and the inline ones by hash. */
export const pagePolicy = (
  html: string,
  { apiBaseUrl, overrideOrigins, reportAddress }: PolicySettings,
): string => {
  const overrides = overrideSources(overrideOrigins);
  const api = apiBaseUrl === '' ? [] : [new URL(apiBaseUrl).origin];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...overrides, ...inlineSources(html, 'script')],
    'style-src': ["'self'", ...STYLE_HASHES.map(quoted), ...inlineSources(html, 'style')],
    // blob: is for images that a page draws itself.
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...api, ...overrides],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    // A text can become the address of a script only through the host's one rule, and never code or
    // markup.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
    // The name of an endpoint, and the address for browsers that do not support names.
    ...(reportAddress !== undefined && {
      'report-uri': [reportAddress],
      'report-to': [REPORT_ENDPOINT],
    }),
  };
  return Object.entries(directives)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
};
