/** Forms validate with the contracts: server and browser share one schema. */
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
