import type { AppError } from './appError';

/** The key of the text that a person reads for this error, in the namespace `shared`. */
export const errorMessageKey = (error: AppError): string => `errors.${error.code}`;
