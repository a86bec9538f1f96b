import { useTranslation } from '@pmm/shared/i18n';
import { useState, useTransition } from 'react';
import { styled } from 'styled-components';
import { SearchField } from '../SearchField';

const Place = styled.div`
  padding: 8px 12px;
`;

interface ManageSearchProps {
  /** What is searched for when the field appears, as when the panes are steps. */
  query: string;
  onSearch: (query: string) => void;
}

/**
 * Has what is typed for itself, so that a letter renders the field and nothing else; what is found
 * follows in a transition, which the next letter interrupts.
 */
export function ManageSearch({ query, onSearch }: ManageSearchProps) {
  const { t } = useTranslation('watchlists');
  const [typed, setTyped] = useState(query);
  const [, startTransition] = useTransition();
  return (
    <Place>
      <SearchField
        label={t('manage.search')}
        value={typed}
        onChange={(value) => {
          setTyped(value);
          startTransition(() => onSearch(value));
        }}
      />
    </Place>
  );
}
