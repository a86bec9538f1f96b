import { languages, type Language } from '@pmm/shared/contracts/user';
import type { FastifyRequest } from 'fastify';

/** The languages of an Accept-Language header, most preferred first. */
const accepted = (header: string): string[] =>
  header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((one) => /^\s*q=([\d.]+)/.exec(one)?.[1]).find(Boolean);
      return { language: range.split('-', 1)[0] ?? '', quality: Number(quality ?? 1) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ language }) => language);

/** The language of the app (from its cookie), else of the browser; null if neither is supported. */
export const languageOf = (request: FastifyRequest): Language | null => {
  const chosen = request.cookies['locale']?.split('-', 1)[0] ?? '';
  const preferred = [chosen, ...accepted(request.headers['accept-language'] ?? '')];
  const isLanguage = (id: string): id is Language => languages.some((language) => language === id);
  return preferred.find(isLanguage) ?? null;
};
