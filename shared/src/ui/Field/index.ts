export { Field, PasswordField, TextAreaField } from './Field';
export type { FieldProps, PasswordFieldProps, TextAreaFieldProps } from './Field';
