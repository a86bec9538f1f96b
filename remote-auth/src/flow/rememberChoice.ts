import { forget, keep, readKept } from './tabStorage';

/**
 * Whether the person chose to be remembered before they left for a provider. The provider's answer
 * brings it back only with a session; who has to sign in here first finds the box as they left it.
 */

const KEY = 'pmm.remember-choice';

export const keepRememberChoice = (remember: boolean): void => {
  keep(KEY, remember);
};

export const keptRememberChoice = (): boolean => readKept(KEY) === true;

export const forgetRememberChoice = (): void => forget(KEY);
