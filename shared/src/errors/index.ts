export { AppFailure, toAppError, type AppError } from './appError';
export { rejectionOf } from './rejection';
export { type FailureKey } from './failures';
