import { describe, expect, it } from '@jest/globals';
import { openLog } from './testing/openLog';

describe('the log', () => {
  it('contains no control character from a foreign text in any field', () => {
    const { log, logged } = openLog();
    const strange = 'red\u001b[31m \u009b31m\u007f, \u202eturned\u2066 and\r\nforged\u2028line';
    const error = new Error(strange, { cause: new Error(strange) });
    log.child({ reqId: strange }).warn({ deep: { list: [strange] }, err: error }, strange);
    const plain = 'red [31m  31m ,  turned  and  forged line';
    expect(logged().trimEnd()).not.toMatch(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u);
    expect(JSON.parse(logged())).toMatchObject({
      reqId: plain,
      msg: plain,
      deep: { list: [plain] },
      err: { message: plain, cause: { message: plain } },
    });
  });

  it('keeps a text that only looks like an escaped control character', () => {
    const { log, logged } = openLog();
    log.info({ text: String.raw`\u001b \n C:\new "quoted"` }, 'ä ✓ 👩‍👩‍👧');
    expect(JSON.parse(logged())).toMatchObject({
      text: String.raw`\u001b \n C:\new "quoted"`,
      msg: 'ä ✓ 👩‍👩‍👧',
    });
  });
});
