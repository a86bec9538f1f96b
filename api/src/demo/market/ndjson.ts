const CHUNK_CHARACTERS = 65_536;

/** The objects as newline-delimited JSON, in pieces. */
export function* ndjson(items: Iterable<object>): Generator<Uint8Array> {
  let text = '';
  for (const item of items) {
    text += `${JSON.stringify(item)}\n`;
    if (text.length < CHUNK_CHARACTERS) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
}
