export { ErrorLine, useShownError } from './ErrorLine';
export { Field, PasswordField, TextAreaField } from './Field';
export type { FieldProps } from './Field';
