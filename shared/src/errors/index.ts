export { AppFailure, toAppError, type AppError, type ShownError } from './appError';
export { rejectionOf } from './rejection';
export { type FailureKey } from './failures';
