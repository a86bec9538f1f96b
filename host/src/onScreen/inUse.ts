import { hasUnsavedInput, onAllSaved } from '@pmm/shared/state';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Fields of any page that a person, or the browser for them, has typed into. */
const typedInto = new WeakSet<EventTarget>();
document.addEventListener('input', ({ target }) => target && typedInto.add(target), true);

const OVERLAYS =
  '[role=dialog], [role=alertdialog], [role=menu], [role=combobox][aria-expanded=true]';

/** Marks that a page sets itself, for example for a selection of rows. */
const MARKED = 'main [data-in-use]';

/** Nothing is lost with the text of a search or of a list to choose from. */
const isPassing = (field: TextField): boolean =>
  field.type === 'search' || field.role === 'combobox';

const holdsText = (field: TextField): boolean => {
  if (field.value === '' || field.type === 'checkbox' || field.type === 'radio') return false;
  return field === document.activeElement || (typedInto.has(field) && !isPassing(field));
};

/**
 * Whether a person would lose something if the page were replaced, removed or reloaded by itself:
 * unsaved input, text in a field that they typed into, or an open dialog or menu.
 */
export const isInUse = (): boolean =>
  hasUnsavedInput() ||
  document.querySelector(`${OVERLAYS}, ${MARKED}`) !== null ||
  [...document.querySelectorAll<TextField>('main input, main textarea')].some(holdsText);

/**
 * Calls back, maybe several times, when nothing is in use any more. The returned function ends
 * this.
 */
export const onNoLongerInUse = (listener: () => void): (() => void) => {
  const look = () => {
    if (!isInUse()) listener();
  };
  const stop = onAllSaved(look);
  document.addEventListener('focusin', look);
  document.addEventListener('focusout', look);
  // A list may close without the focus going anywhere else.
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
export const whenNoLongerInUse = (): Promise<void> =>
  isInUse()
    ? new Promise((resolve) => {
        const end = onNoLongerInUse(() => {
          end();
          resolve();
        });
      })
    : Promise.resolve();
