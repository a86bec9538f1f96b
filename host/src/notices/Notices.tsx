import { ConnectionNotice } from './ConnectionNotice';
import { LeaveQuestion } from './LeaveQuestion';
import { NewVersion } from './NewVersion';
import { NoticeBar } from './NoticeBar';
import { OverrideNotice } from './OverrideNotice';
import { SessionExpired } from './SessionExpired';
import { SafeModeNotice } from './SafeModeNotice';
import { SwitchedOffNotice } from './SwitchedOffNotice';

/** All notices, which stand beside any page. */
export function Notices() {
  return (
    <NoticeBar>
      <ConnectionNotice />
      <OverrideNotice />
      <SafeModeNotice />
      <SwitchedOffNotice />
      <NewVersion />
      <LeaveQuestion />
      <SessionExpired />
    </NoticeBar>
  );
}
