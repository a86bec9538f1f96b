import { ConnectionNotice } from './ConnectionNotice';
import { NewVersion } from './NewVersion';
import { NoticeBar } from './NoticeBar';
import { SessionExpired } from './SessionExpired';

/** What holds for the whole page, whatever it shows. */
export function Notices() {
  return (
    <NoticeBar>
      <ConnectionNotice />
      <NewVersion />
      <SessionExpired />
    </NoticeBar>
  );
}
