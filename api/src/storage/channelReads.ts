import { MINUTE_MS } from '@pmm/shared/figures/durations';
import { and, eq, gte, lt, lte, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from './database';
import { arrayOf, nameOf, namesOf } from './rawSql';
import { channel } from './schema';
import { channelRead } from './sightingSchema';
import { WEEK_SECONDS } from './sightings';

const WEEK_MINUTES = WEEK_SECONDS / 60;
const WEEK_BYTES = WEEK_MINUTES / 8;

/** A page of a pharmacy was read; in seconds since 1970. */
export interface PageRead {
  channelId: number;
  at: number;
}

interface WeekOfReads {
  channelId: number;
  bucket: number;
  minutes: Buffer;
}

const weeksOf = (reads: Iterable<PageRead>): WeekOfReads[] => {
  const weeks = new Map<string, WeekOfReads>();
  for (const { channelId, at } of reads) {
    const bucket = Math.floor(at / WEEK_SECONDS);
    const key = `${channelId}/${bucket}`;
    const week = weeks.get(key) ?? { channelId, bucket, minutes: Buffer.alloc(WEEK_BYTES) };
    weeks.set(key, week);
    const minute = Math.floor((at - bucket * WEEK_SECONDS) / 60);
    week.minutes[minute >> 3] = (week.minutes[minute >> 3] ?? 0) | (128 >> (minute & 7));
  }
  return [...weeks.values()];
};

/** A table with weeks of minutes. */
const weekTable = (weeks: readonly WeekOfReads[]): SQL => {
  const channelIds = arrayOf(
    weeks.map((week) => week.channelId),
    'integer',
  );
  const buckets = arrayOf(
    weeks.map((week) => week.bucket),
    'integer',
  );
  const bits = arrayOf(
    weeks.map((week) => `x${week.minutes.toString('hex')}`),
    'text',
  );
  return sql`unnest(${channelIds}, ${buckets}, ${bits}) as week(channel_id, bucket, minutes)`;
};

const bitsOfWeek = sql`week.minutes::${sql.raw(channelRead.minutes.getSQLType())}`;

/** Adds minutes in which pharmacies were read. */
export const writeReads = async (
  transaction: Transaction,
  reads: Iterable<PageRead>,
): Promise<void> => {
  const { channelId, bucket, minutes } = channelRead;
  const column = nameOf(minutes);
  await transaction.execute(sql`
    insert into ${channelRead} (${namesOf([channelId, bucket, minutes])})
    select week.channel_id, week.bucket, ${bitsOfWeek} from ${weekTable(weeksOf(reads))}
    on conflict (${namesOf([channelId, bucket])})
    do update set ${column} = ${minutes} | excluded.${column}
    where ${minutes} & excluded.${column} <> excluded.${column}`);
};

/** Removes minutes in which pharmacies turned out not to be read. */
export const clearReads = async (
  transaction: Transaction,
  reads: readonly PageRead[],
): Promise<void> => {
  if (reads.length === 0) return;
  const { channelId, bucket, minutes } = channelRead;
  await transaction.execute(sql`
    update ${channelRead} set ${namesOf([minutes])} = ${minutes} & ~${bitsOfWeek}
    from ${weekTable(weeksOf(reads))}
    where ${channelId} = week.channel_id and ${bucket} = week.bucket`);
};

/** Removes all minutes before a time. */
export const removeReadsBefore = async (transaction: Transaction, time: Date): Promise<void> => {
  const week = bucketOf(time);
  await transaction.delete(channelRead).where(lt(bucket, week));
  const before = Math.floor(time.getTime() / MINUTE_MS) - week * WEEK_MINUTES;
  const later = sql`~(0::${sql.raw(minuteBits.getSQLType())}) >> ${before}::integer`;
  await transaction.execute(sql`
    update ${channelRead} set ${namesOf([minuteBits])} = ${minuteBits} & (${later})
    where ${bucket} = ${week} and ${minuteBits} & (${later}) <> ${minuteBits}`);
};

const addMinutes = (minutes: number[], bucket: number, bits: Buffer): void => {
  for (let index = 0; index < bits.length; index += 1) {
    const byte = bits[index] ?? 0;
    for (let bit = 0; byte !== 0 && bit < 8; bit += 1) {
      if (byte & (128 >> bit)) minutes.push(bucket * WEEK_MINUTES + index * 8 + bit);
    }
  }
};

const { channelId, bucket, minutes: minuteBits } = channelRead;

// As base64, because as text each bit would take a character. The binary form begins with the number
// of bits, in 4 bytes.
const bits = sql`encode(substring(bit_send(${minuteBits}) from 5), 'base64')`;

const bucketOf = (time: Date): number => Math.floor(time.getTime() / 1000 / WEEK_SECONDS);

interface WhichWeeks {
  /** The id of the only pharmacy to read. */
  only?: number | undefined;
  /** Weeks that begin at this time or later are left out. */
  before?: Date | null;
}

/**
 * The weeks in which pharmacies were read, from the week of `from` on and in order of time. One
 * text, which can be sent to another thread as it is.
 */
export const readWeeks = async (
  transaction: Transaction,
  from: Date,
  { only, before = null }: WhichWeeks = {},
): Promise<string> => {
  const [found] = await transaction
    .select({
      weeks: sql<string | null>`string_agg(
        ${channelId} || ' ' || ${bucket} || ' ' || ${bits}, ',' order by ${bucket})`,
    })
    .from(channelRead)
    .where(
      and(
        gte(bucket, bucketOf(from)),
        before === null ? undefined : lte(bucket, bucketOf(before)),
        only === undefined ? undefined : eq(channelId, only),
      ),
    );
  return found?.weeks ?? '';
};

/** When each pharmacy was last read before a time: minutes since 1970, by its id. */
export const readLastMinutes = async (
  transaction: Transaction,
  before: Date,
): Promise<Map<number, number>> => {
  // All reads of the last of these weeks may be later.
  const { rows } = await transaction.execute<{ weeks: string | null }>(sql`
    select string_agg(
      week.channel_id || ' ' || week.bucket || ' ' || week.bits, ',' order by week.bucket) as weeks
    from ${channel} cross join lateral (
      select ${channelId} as channel_id, ${bucket} as bucket, ${bits} as bits
      from ${channelRead}
      where ${channelId} = ${channel.id} and ${bucket} <= ${bucketOf(before)}
      order by ${bucket} desc limit 2
    ) week`);
  const end = before.getTime() / MINUTE_MS;
  const lastOf = (minutes: readonly number[]) => minutes.findLast((minute) => minute < end);
  return new Map(
    [...minutesIn(rows[0]?.weeks ?? '')].flatMap(([id, minutes]) => {
      const last = lastOf(minutes);
      return last === undefined ? [] : [[id, last] as const];
    }),
  );
};

/** The minutes since 1970 in which each pharmacy was read, ascending. */
export const minutesIn = (weeks: string): Map<number, number[]> => {
  const byChannel = new Map<number, number[]>();
  for (const week of weeks === '' ? [] : weeks.split(',')) {
    const [channelId = '', bucket = '', bits = ''] = week.split(' ');
    const ofChannel = byChannel.get(Number(channelId)) ?? [];
    byChannel.set(Number(channelId), ofChannel);
    addMinutes(ofChannel, Number(bucket), Buffer.from(bits, 'base64'));
  }
  return byChannel;
};

export const readMinutes = async (
  ...which: Parameters<typeof readWeeks>
): Promise<Map<number, number[]>> => minutesIn(await readWeeks(...which));
