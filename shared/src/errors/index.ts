export { AppFailure, toAppError, type AppError } from './appError';
export { rejectionOf } from './rejection';
export { errorMessageKey } from './messageKey';
export { type FailureKey } from './failures';
