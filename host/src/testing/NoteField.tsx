import { useUnsavedInput } from '@pmm/shared/state';
import { useState } from 'react';

/** A field whose text counts as unsaved until it is empty again. */
export function NoteField() {
  const [text, setText] = useState('');
  useUnsavedInput(text !== '');
  return <input aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />;
}
