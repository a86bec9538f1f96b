import { hasUnsavedInput, onAllSaved } from '@pmm/shared/state';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Fields of any page that a person typed into, or the browser for them. */
const typedInto = new WeakSet<EventTarget>();
document.addEventListener('input', ({ target }) => target && typedInto.add(target), true);

const OVERLAYS =
  '[role=dialog], [role=alertdialog], [role=menu], [role=combobox][aria-expanded=true]';

/** What a page marks by itself, such as a selection of rows. */
const MARKED = 'main [data-in-use]';

/** Searches and lists to choose from show the same text again, or cost nothing to type anew. */
const isPassing = (field: TextField): boolean =>
  field.type === 'search' || field.role === 'combobox';

const holdsText = (field: TextField): boolean => {
  if (field.value === '' || field.type === 'checkbox' || field.type === 'radio') return false;
  return field === document.activeElement || (typedInto.has(field) && !isPassing(field));
};

/**
 * Whether a person would lose something if the page were replaced, removed or loaded anew by itself: what
 * is not saved, what stands in a field that they typed into, what is open over the page.
 */
export const isInUse = (): boolean =>
  hasUnsavedInput() ||
  document.querySelector(`${OVERLAYS}, ${MARKED}`) !== null ||
  [...document.querySelectorAll<TextField>('main input, main textarea')].some(holdsText);

/** Calls back, maybe several times, when nothing is in use any more. The returned function ends it. */
export const onRest = (listener: () => void): (() => void) => {
  const look = () => {
    if (!isInUse()) listener();
  };
  const stop = onAllSaved(look);
  document.addEventListener('focusin', look);
  document.addEventListener('focusout', look);
  // A list may close without anything else getting the focus.
  const observer = new MutationObserver(look);
  const attributeFilter = ['aria-expanded', 'data-in-use'];
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter });
  return () => {
    stop();
    observer.disconnect();
    document.removeEventListener('focusin', look);
    document.removeEventListener('focusout', look);
  };
};

/** Settles when nothing is in use. */
export const whenAtRest = (): Promise<void> =>
  isInUse()
    ? new Promise((resolve) => {
        const end = onRest(() => {
          end();
          resolve();
        });
      })
    : Promise.resolve();
