export { AppFailure, toAppError, type AppError, type ShownError } from './appError';
export { namesOnly, rejectionOf } from './rejection';
export { type FailureKey } from './failures';
