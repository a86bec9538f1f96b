import { useTranslation } from '@pmm/shared/i18n';
import { useState, useTransition } from 'react';
import { styled } from 'styled-components';
import { SearchField } from '../SearchField';

const Place = styled.div`
  padding: 8px 12px;
`;

interface ManageSearchProps {
  /** The search with which the field appears, for example when the panes are steps. */
  query: string;
  onSearch: (query: string) => void;
}

/**
 * Keeps the typed text in its own state, so that a letter renders only the field. The results
 * follow in a transition, which the next letter interrupts.
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
