import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { answer, fakeServer, delayedAnswer, refusal, renderInApp } from '@pmm/shared/testing';
import { screen, within } from '@testing-library/react';
import de from '../locales/de.json';
import en from '../locales/en.json';
import OutboxPage from './OutboxPage';

const messages = { namespace: 'development', en, de };
const OUTBOX = 'GET /api/v1/demo/outbox';
const mail = {
  to: 'demo@example.com',
  subject: 'Your verification code',
  sentAt: '2026-11-21T09:30:00.000Z',
  text: 'Your code is 481920.',
  code: '481920',
};
const open = (language: 'en' | 'de' = 'en') =>
  renderInApp(<OutboxPage />, { messages, language, path: '/dev/outbox' });

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the outbox', () => {
  it('shows the recipient, time, subject and code of a mail', async () => {
    fakeServer({ [OUTBOX]: () => answer({ mails: [mail] }) });
    await open();
    const card = await screen.findByRole('article');
    expect(
      within(card).getByRole('heading', { level: 2, name: 'Your verification code' }),
    ).toBeVisible();
    expect(within(card).getByText(/To demo@example.com/)).toBeVisible();
    expect(within(card).getByText('481920')).toBeVisible();
    expect(screen.getByText('1 mail')).toBeInTheDocument();
  });

  it('copies a code and says so', async () => {
    fakeServer({ [OUTBOX]: () => answer({ mails: [mail] }) });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Copy code for demo@example.com' }));
    expect(await navigator.clipboard.readText()).toBe('481920');
    expect(await screen.findByText('The code is in the clipboard')).toBeInTheDocument();
  });

  it('says that a code could not be copied where the browser forbids it', async () => {
    fakeServer({ [OUTBOX]: () => answer({ mails: [mail] }) });
    const { user } = await open();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied'));
    await user.click(await screen.findByRole('button', { name: /^Copy code/ }));
    expect(await screen.findByText('The browser does not allow copying')).toBeInTheDocument();
  });

  it('shows no copy button for a mail without a code', async () => {
    fakeServer({ [OUTBOX]: () => answer({ mails: [{ ...mail, code: null }] }) });
    await open();
    await screen.findByRole('article');
    expect(screen.queryByRole('button', { name: /^Copy code/ })).not.toBeInTheDocument();
  });

  it('shows a mail that comes while it is open', async () => {
    const mails: (typeof mail)[] = [];
    fakeServer({ [OUTBOX]: () => answer({ mails }) });
    await open();
    expect(await screen.findByRole('heading', { name: 'No mail yet' })).toBeVisible();
    mails.push(mail);
    expect(await screen.findByText('481920', undefined, { timeout: 15_000 })).toBeVisible();
  });

  it('says that it is loading until the first answer arrives', async () => {
    const { response, give } = delayedAnswer();
    fakeServer({ [OUTBOX]: () => response });
    await open();
    expect(screen.getByText('Reading the mails')).toBeInTheDocument();
    give(answer({ mails: [] }));
    expect(await screen.findByRole('heading', { name: 'No mail yet' })).toBeVisible();
  });

  it('says that a server without a demo has no outbox, and stops reading', async () => {
    const calls = fakeServer({ [OUTBOX]: () => refusal(404, 'NOT_FOUND') });
    await open('de');
    expect(
      await screen.findByRole('heading', { name: 'Dieser Server hat keinen Postausgang' }),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).not.toBeInTheDocument();
    expect(calls).toHaveLength(1);
  });

  it('reads again once a failed server answers', async () => {
    let healthy = false;
    fakeServer({
      [OUTBOX]: () => (healthy ? answer({ mails: [mail] }) : refusal(500, 'SERVER_ERROR')),
    });
    const { user } = await open();
    expect(
      await screen.findByRole('heading', { name: 'The mails could not be read' }),
    ).toBeVisible();
    healthy = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('481920')).toBeVisible();
  });
});
