import { Field, type FieldProps } from '@pmm/shared/ui/Field';

interface SearchFieldProps extends Pick<FieldProps, 'ref' | 'aria-keyshortcuts'> {
  /** Shown in the field while it is empty. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Searches the list below it. */
export function SearchField({ label, onChange, ...props }: SearchFieldProps) {
  return (
    <Field
      {...props}
      type="search"
      size="toolbar"
      icon="search"
      label={label}
      labelHidden
      placeholder={label}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
