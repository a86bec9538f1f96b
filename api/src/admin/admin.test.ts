import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { Deliver, Letter } from '../mail/deliver';
import { adminCommand } from '../testing/adminCommand';
import { asPerson, openTestApp, type TestApp } from '../testing/testApp';
import { testEngines } from '../testing/testDatabase';
import { readCommand } from './runAdmin';

const PASSWORD = 'Violet-Harbour-58';

describe.each(testEngines)('the administration over $engine', ({ open }) => {
  let test: TestApp;
  let printed: string[];
  let letters: Letter[];
  const byMail: Deliver = (letter) => Promise.resolve(void letters.push(letter));

  beforeAll(async () => {
    test = await openTestApp({ open });
  });
  afterAll(() => test.close());
  beforeEach(() => {
    printed = [];
    letters = [];
  });

  const admin = async (
    words: readonly string[],
    deliver: Deliver | null = byMail,
    variables: NodeJS.ProcessEnv = { PUBLIC_URL: 'https://app.example.com' },
  ) => {
    const print = (line: string) => printed.push(line);
    await adminCommand(words, { database: test.database, variables, deliver, print });
  };
  const login = async (email: string, password: string) => {
    const payload = { email, password };
    return (await test.app.inject({ method: 'POST', url: '/auth/login', payload })).statusCode;
  };
  const setPassword = async (text: string) => {
    const hash = /https:\/\/app\.example\.com\/auth\/reset-password#(\S+)/.exec(text)?.[1] ?? '';
    const given = new URLSearchParams(hash);
    const [email, resetToken] = [given.get('email'), given.get('token')];
    const payload = { email, resetToken, password: PASSWORD };
    return (await test.app.inject({ method: 'POST', url: '/auth/reset-password', payload }))
      .statusCode;
  };

  /** What the administration did, according to the newest line in the tenant's log. */
  const newest = async (tenant: string) => {
    const { rows } = await test.database.execute<{ kind: string }>(sql`
      select kind from audit_event join tenant on tenant.id = tenant_id and tenant.name = ${tenant}
      where details ->> 'by' = 'administration' order by audit_event.id desc limit 1`);
    return rows[0]?.kind;
  };

  it('creates a tenant and a person, who sets a password once with the mailed link', async () => {
    await admin(['tenant', 'add', 'Talgrund Pharma', '--max-watchlists', '7']);
    await admin(['user', 'add', 'Mia@Talgrund.example', '--tenant', 'Talgrund Pharma']);
    expect(printed.join()).not.toContain('token');
    expect(letters.map(({ to }) => to)).toEqual(['Mia@talgrund.example']);
    const text = letters[0]?.text ?? '';
    expect(await setPassword(text)).toBe(204);
    expect(await setPassword(text)).toBe(400);
    expect(await login('mia@talgrund.example', PASSWORD)).toBe(200);
    printed = [];
    await admin(['tenant', 'list']);
    expect(printed).toContain('Talgrund Pharma: 1 people, at most 7 watchlists');
  });

  it('creates a person whose address has an apostrophe and an international domain, and finds both forms of it', async () => {
    await admin(['user', 'add', "jörg.o'brien&co@bücher.example"]);
    const address = "jörg.o'brien&co@xn--bcher-kva.example";
    expect(letters.map(({ to }) => to)).toEqual([address]);
    expect(await setPassword(letters[0]?.text ?? '')).toBe(204);
    for (const email of [address, "JÖRG.O'Brien&co@BÜCHER.example"]) {
      expect(await login(email, PASSWORD)).toBe(200);
      await admin(['user', 'lock', email]);
      expect(await login(email, PASSWORD)).toBe(403);
      await admin(['user', 'unlock', email]);
      await expect(admin(['user', 'add', email])).rejects.toThrow('has an account');
    }
  });

  it('finds an account by its address, whatever the alphabet of a capital letter', async () => {
    await admin(['user', 'add', 'İpek.ŻUK@talgrund.example']);
    await admin(['user', 'link', 'İpek.ŻUK@talgrund.example']);
    expect(letters).toHaveLength(2);
    expect(await setPassword(letters[1]?.text ?? '')).toBe(204);
    expect(await login('İpek.ŻUK@talgrund.example', PASSWORD)).toBe(200);
    expect(await login('İpek.żuk@talgrund.example', PASSWORD)).toBe(200);
  });

  it('prints a link to the site below its path', async () => {
    const variables = { PUBLIC_URL: 'https://intern.example.com/monitor/' };
    await admin(['user', 'add', 'below@talgrund.example'], null, variables);
    expect(printed.join()).toContain(
      'https://intern.example.com/monitor/auth/reset-password#email=below%40talgrund.example&',
    );
  });

  it('prints the link without a mail server and with --link', async () => {
    await admin(['user', 'add', 'no-mail@talgrund.example'], null);
    const [, first = ''] = printed;
    await admin(['member', 'add', 'no-mail@talgrund.example', 'Nordheide Pharma']);
    await admin(['user', 'link', 'no-mail@talgrund.example', '--link']);
    expect(await newest('Nordheide Pharma')).toBe('password-link');
    expect(letters).toEqual([]);
    // The newer link has replaced this one.
    expect(await setPassword(first)).toBe(400);
    expect(await setPassword(printed.at(-1) ?? '')).toBe(204);
  });

  it('adds a person to a tenant and removes them again', async () => {
    const person = await asPerson(test.app, 'solo@example.com');
    const tenants = async () =>
      (await person({ url: '/api/v1/users/me' }))
        .json<{ tenants: { name: string }[] }>()
        .tenants.map(({ name }) => name);
    await admin(['member', 'add', 'solo@example.com', 'Nordheide Pharma']);
    expect(await tenants()).toContain('Nordheide Pharma');
    expect(await newest('Nordheide Pharma')).toBe('member-added');
    await admin(['member', 'remove', 'solo@example.com', 'Nordheide Pharma']);
    expect(await newest('Nordheide Pharma')).toBe('member-removed');
    expect(await tenants()).not.toContain('Nordheide Pharma');
    const again = admin(['member', 'remove', 'solo@example.com', 'Nordheide Pharma']);
    await expect(again).rejects.toThrow('does not belong to "Nordheide Pharma"');
  });

  it('ends the sessions of one person or of everybody', async () => {
    const ask = async (person: Awaited<ReturnType<typeof asPerson>>) =>
      (await person({ url: '/api/v1/users/me' })).statusCode;
    const [demo, solo] = [
      await asPerson(test.app, 'demo@example.com'),
      await asPerson(test.app, 'solo@example.com'),
    ];
    await admin(['sessions', 'end', 'demo@example.com']);
    expect(printed.at(-1)).toMatch(/^\d+ sessions have ended for demo@example\.com\.$/);
    expect([await ask(demo), await ask(solo)]).toEqual([401, 200]);
    expect(await newest('Nordheide Pharma')).toBe('sessions-ended');
    await admin(['sessions', 'end', '--all']);
    expect(await ask(solo)).toBe(401);
    await expect(admin(['sessions', 'end'])).rejects.toThrow('EMAIL or --all');
  });

  it('lists the identities of an account and removes them', async () => {
    const words = ['identity', 'remove', 'demo@example.com'];
    await test.database.execute(sql`
      insert into user_identity (issuer, subject, provider, user_id)
      select 'https://id.example.com', one, one, id from app_user,
        unnest(array['google', 'microsoft']) as one
      where email = 'demo@example.com'`);
    const person = await asPerson(test.app, 'demo@example.com');
    await admin(['identity', 'list', 'demo@example.com']);
    expect(printed).toEqual([
      expect.stringMatching(/^(?:Google|Microsoft): linked 2/),
      expect.stringMatching(/^(?:Google|Microsoft): linked 2/),
    ]);
    await admin([...words, 'google']);
    expect((await person({ url: '/api/v1/users/me' })).statusCode).toBe(401);
    expect(letters.map(({ text }) => text)).toEqual([expect.stringContaining('with Google')]);
    expect(await newest('Nordheide Pharma')).toBe('identity-unlinked');
    await admin(words);
    expect(printed.at(-1)).toContain('Microsoft does not open');
    await expect(admin(words)).rejects.toThrow('nothing of this kind');
    await admin(['identity', 'list', 'demo@example.com']);
    expect(printed.at(-1)).toBe('Nothing is linked to demo@example.com.');
  });

  it('locks an account, which ends its sessions, and unlocks it', async () => {
    const person = await asPerson(test.app, 'empty@example.com');
    await admin(['user', 'lock', 'empty@example.com']);
    expect((await person({ url: '/api/v1/users/me' })).statusCode).toBe(401);
    await admin(['user', 'list']);
    expect(printed.join('\n')).toContain('empty@example.com (locked): Emre Winter');
    await admin(['user', 'unlock', 'empty@example.com']);
    expect((await person({ url: '/api/v1/users/me' })).statusCode).toBe(401);
    const back = await asPerson(test.app, 'empty@example.com');
    expect((await back({ url: '/api/v1/users/me' })).statusCode).toBe(200);
  });

  it.each([
    [['tenant', 'add', 'Nordheide Pharma'], 'NAME "Nordheide Pharma" is taken'],
    [['tenant', 'add', 'X', '--max-watchlists', 'many'], '--max-watchlists "many" cannot be used'],
    [['user', 'add', 'nobody'], 'EMAIL "nobody" cannot be used'],
    [['user', 'add', 'DEMO@example.com'], 'EMAIL "DEMO@example.com" has an account'],
    [['user', 'add', 'a@example.com', '--language', 'fr'], '--language "fr" cannot be used'],
    [['user', 'add', 'a@example.com', '--tenant', 'Nowhere'], 'TENANT "Nowhere" is not known'],
    [['user', 'lock', 'who@example.com'], 'EMAIL "who@example.com" has no account'],
    [['member', 'add', 'demo@example.com', 'Nowhere'], 'TENANT "Nowhere" is not known'],
  ])('names the mistake in %j', async (words, message) => {
    await expect(admin(words)).rejects.toThrow(message);
    expect(printed).toEqual([]);
  });

  it('prints a name without its control characters', async () => {
    const name = 'Mia\u001b[2J\u009b\u202eWinter\nforged line';
    await admin(['user', 'add', 'controls@example.com', '--name', name]);
    printed = [];
    await admin(['user', 'list']);
    expect(printed.join()).toContain('controls@example.com: Mia [2J  Winter forged line; ');
  });

  it('creates no account when no link could be made', async () => {
    const words = ['user', 'add', 'without-link@example.com'];
    await expect(admin(words, null, {})).rejects.toThrow('PUBLIC_URL is missing');
    await admin(['user', 'list']);
    expect(printed.join()).not.toContain('without-link@example.com');
  });

  it('names the mail that could not be sent, and the fix', async () => {
    const refusing: Deliver = () => Promise.reject(new Error('no'));
    const adding = admin(['user', 'add', 'late@example.com'], refusing);
    await expect(adding).rejects.toThrow('look at SMTP_URL, or use "user link late@example.com');
  });
});

describe('a call of the administration', () => {
  it.each([
    [['user', 'create', 'a@example.com'], 'VERB "user create" is not known'],
    [['user', 'lock'], 'user lock EMAIL: 1 words after it, not 0'],
    [['tenant', 'add', 'Two', 'words'], 'Put quotes around a name with spaces.'],
    [['tenant', 'list', '--link'], '--link does not belong to "tenant list"'],
    [['user', 'add', 'a@example.com', '--password', 'x'], "Unknown option '--password'"],
  ])('%j is rejected before anything is opened', (words, message) => {
    expect(() => readCommand(words)).toThrow(message);
  });

  it('prints its help', () => {
    expect(readCommand(['--help'])).toEqual(readCommand([]));
    expect(readCommand([])).toMatchObject({ help: expect.stringContaining('user add EMAIL') });
  });
});
