import { tabStorage } from '@pmm/shared/storage';

/**
 * Whether the person chose to be remembered before they left for a provider. The provider's answer
 * only contains it together with a session; somebody who has to sign in here first finds the
 * checkbox as they left it.
 */

const KEY = 'pmm.remember-choice';

export const keepRememberChoice = (remember: boolean): void => {
  tabStorage.writeJson(KEY, remember);
};

export const keptRememberChoice = (): boolean => tabStorage.readJson(KEY) === true;

export const forgetRememberChoice = (): void => tabStorage.remove(KEY);
