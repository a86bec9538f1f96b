import { expect, it, jest } from '@jest/globals';
import { renderInApp } from '@pmm/shared/testing';
import { screen } from '@testing-library/react';
import { NoticeBar } from './NoticeBar';
import { PostponableQuestion } from './PostponableQuestion';

jest.mock('./QuestionDialog', () => {
  throw new Error('Loading chunk overlays failed');
});

it('a question is a line at the foot of the window when the code of its dialog is missing', async () => {
  const onConfirm = jest.fn();
  const { user } = await renderInApp(
    <NoticeBar>
      <PostponableQuestion
        title="New version"
        detail="Please reload"
        unsavedDetail="Something would be lost"
        confirmLabel="Reload"
        onConfirm={onConfirm}
        postponeLabel="Later"
        reminder="There is a new version."
      />
    </NoticeBar>,
  );
  expect(await screen.findByText('There is a new version.')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});
