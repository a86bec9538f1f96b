import type { OwnSession } from '@pmm/shared/contracts/account';
import { toAppError } from '@pmm/shared/errors';
import { errorText, useFormat, useTranslation } from '@pmm/shared/i18n';
import { Badge } from '@pmm/shared/ui/Badge';
import { Button } from '@pmm/shared/ui/Button';
import { Icon } from '@pmm/shared/ui/Icon';
import { toasts } from '@pmm/shared/ui/Toast';
import { VisuallyHidden } from '@pmm/shared/ui/VisuallyHidden';
import { useEndSession } from '../hooks/useSessions';
import { Facts, Name, Row, Texts } from './listRow';

const useDeviceName = () => {
  const { t } = useTranslation('account');
  return ({ browser, system }: Pick<OwnSession, 'browser' | 'system'>): string =>
    browser !== null && system !== null
      ? t('sessions.device', { browser, system })
      : (browser ?? system ?? t('sessions.unknownDevice'));
};

/** One browser in which the person is signed in. */
export function SessionRow({ session }: { session: OwnSession }) {
  const { t } = useTranslation('account');
  const { dateTime } = useFormat();
  const device = useDeviceName()(session);
  const { mutate, isPending } = useEndSession();
  const { sessionId, place, startedAt, usedAt, current } = session;
  const facts = [
    place === null ? null : t('sessions.place', { place }),
    startedAt === null ? null : t('sessions.startedAt', { at: dateTime(startedAt) }),
    t('sessions.usedAt', { at: dateTime(usedAt) }),
  ];
  const end = () =>
    mutate(sessionId, {
      onSuccess: () => toasts.add({ tone: 'success', title: t('sessions.signedOut', { device }) }),
      onError: (cause) =>
        toasts.add({
          tone: 'danger',
          title: t('sessions.signOutFailed'),
          detail: errorText(toAppError(cause)),
        }),
    });
  return (
    <Row>
      <Icon name="monitor" />
      <Texts>
        <Name>
          <span>{device}</span>
          {current && <Badge $tone="accent">{t('sessions.thisDevice')}</Badge>}
        </Name>
        <Facts>{facts.filter((fact) => fact !== null).join(' · ')}</Facts>
      </Texts>
      {!current && (
        <Button pending={isPending} pendingLabel={t('sessions.signingOut')} onClick={end}>
          <span>{t('sessions.signOut')}</span>
          <VisuallyHidden>{`${device}, ${dateTime(usedAt)}`}</VisuallyHidden>
        </Button>
      )}
    </Row>
  );
}
