import { Field, type FieldProps } from '@pmm/shared/ui/Field';

interface SearchFieldProps extends Pick<FieldProps, 'ref' | 'aria-keyshortcuts'> {
  /** Stands in the field as long as it is empty. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Searches what stands below it. */
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
