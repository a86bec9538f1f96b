import { ConnectionNotice } from './ConnectionNotice';
import { NewVersion } from './NewVersion';
import { NoticeBar } from './NoticeBar';
import { SessionExpired } from './SessionExpired';
import { SwitchedOffNotice } from './SwitchedOffNotice';

/** What is told beside every page. */
export function Notices() {
  return (
    <NoticeBar>
      <ConnectionNotice />
      <SwitchedOffNotice />
      <NewVersion />
      <SessionExpired />
    </NoticeBar>
  );
}
