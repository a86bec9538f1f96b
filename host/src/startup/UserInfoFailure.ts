import { AppFailure, type FailureKey } from '@pmm/shared/errors';

/** The session is good, but whose it is could not be read. */
export class UserInfoFailure extends AppFailure {
  readonly failure: FailureKey = 'USER_INFO_LOAD_FAILED';
}
