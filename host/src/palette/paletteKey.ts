/** The key that modifies a letter to a command: on a Mac ⌘, since Ctrl K deletes text there. */
export const hasCommandKey = /mac|iphone|ipad/i.test(navigator.platform);

/** Whether the keys of a command are pressed together with another key. */
export const isCommand = ({
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): boolean =>
  (hasCommandKey ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey;
