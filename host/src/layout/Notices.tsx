import { ConnectionNotice } from '../connection/ConnectionNotice';
import { SessionExpiredNotice, SessionExpiredQuestion } from '../sessionEnd/SessionExpired';
import { NewVersionNotice, NewVersionQuestion } from '../version/NewVersion';
import { NoticeBar } from './NoticeBar';

/** What holds for the whole page, whichever is shown. */
export function Notices() {
  return (
    <>
      <NoticeBar>
        <ConnectionNotice />
        <NewVersionNotice />
        <SessionExpiredNotice />
      </NoticeBar>
      <NewVersionQuestion />
      <SessionExpiredQuestion />
    </>
  );
}
