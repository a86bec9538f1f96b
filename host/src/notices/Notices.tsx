import { ConnectionNotice } from './ConnectionNotice';
import { NewVersion } from './NewVersion';
import { NoticeBar } from './NoticeBar';
import { SessionExpired } from './SessionExpired';

/** What is told beside every page. */
export function Notices() {
  return (
    <NoticeBar>
      <ConnectionNotice />
      <NewVersion />
      <SessionExpired />
    </NoticeBar>
  );
}
