import type { WatchlistSummary } from '@pmm/shared/contracts/watchlist';
import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { Card } from '@pmm/shared/ui/Card';
import { Form } from '@pmm/shared/ui/Form';
import { styled } from 'styled-components';
import { useDetailsForm } from '../hooks/useDetailsForm';
import { useUpdateWatchlist } from '../hooks/useUpdateWatchlist';
import { DetailsFields } from './DetailsFields';

const Narrow = styled.div`
  max-inline-size: 560px;
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
/** Kept together at the end of the line or, on a phone, on a line of their own. */
const SaveOrNot = styled.span`
  display: flex;
  gap: 8px;
  margin-inline-start: auto;
`;

interface EditDetailsProps {
  tenantId: string;
  watchlist: WatchlistSummary;
  onDone: () => void;
}

/** The mode Edit: name, description and whether the watchlist is in use. */
export function EditDetails({ tenantId, watchlist, onDone }: EditDetailsProps) {
  const { t } = useTranslation('watchlists');
  const details = useDetailsForm({ tenantId, watchlist, onSaved: onDone });
  const { update, isPending } = useUpdateWatchlist(tenantId);
  const { watchlistId, status } = watchlist;
  const active = status === 'active';
  const pending = details.pending || isPending;
  const toggleStatus = async () => {
    const next = active ? 'inactive' : 'active';
    const changed = await update({ watchlistId, details: { status: next } });
    if (changed) details.follow(changed);
  };
  return (
    <Card>
      <Narrow>
        <Form onSubmit={details.submit}>
          <DetailsFields details={details} />
          <Actions>
            <Button size="form" disabled={pending} onClick={() => void toggleStatus()}>
              {t(active ? 'menu.deactivate' : 'menu.activate')}
            </Button>
            <SaveOrNot>
              <Button size="form" disabled={pending} onClick={onDone}>
                {t('cancel')}
              </Button>
              <Button
                type="submit"
                size="form"
                variant="primary"
                pending={details.pending}
                pendingLabel={t('saving')}
              >
                {t('save')}
              </Button>
            </SaveOrNot>
          </Actions>
        </Form>
      </Narrow>
    </Card>
  );
}
