/** Forms validate with the contracts: one schema on both sides. */
export { useForm, useWatch } from 'react-hook-form';
export type {
  FieldValues,
  Path,
  SubmitHandler,
  UseFormRegisterReturn,
  UseFormReturn,
} from 'react-hook-form';
export { valibotResolver } from '@hookform/resolvers/valibot';
export { showRefusedFields } from './showRefusedFields';
