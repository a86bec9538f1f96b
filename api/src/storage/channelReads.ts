import { and, eq, gte, sql } from 'drizzle-orm';
import type { Transaction } from './database';
import { arrayOf, nameOf, namesOf } from './rawSql';
import { channelRead } from './sightingSchema';
import { WEEK_SECONDS } from './sightings';

const WEEK_MINUTES = WEEK_SECONDS / 60;
const WEEK_BYTES = WEEK_MINUTES / 8;

/** When a page of a pharmacy was looked at; in seconds since 1970. */
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

/** Adds to the minutes in which pharmacies were read. */
export const writeReads = async (
  transaction: Transaction,
  reads: Iterable<PageRead>,
): Promise<void> => {
  const weeks = weeksOf(reads);
  const { channelId, bucket, minutes } = channelRead;
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
  const column = nameOf(minutes);
  await transaction.execute(sql`
    insert into ${channelRead} (${namesOf([channelId, bucket, minutes])})
    select week.channel_id, week.bucket, week.minutes::${sql.raw(minutes.getSQLType())}
    from unnest(${channelIds}, ${buckets}, ${bits}) as week(channel_id, bucket, minutes)
    on conflict (${namesOf([channelId, bucket])})
    do update set ${column} = ${minutes} | excluded.${column}
    where ${minutes} & excluded.${column} <> excluded.${column}`);
};

const minutesOf = (bucket: number, bits: Buffer): number[] => {
  const minutes: number[] = [];
  bits.forEach((byte, index) => {
    if (byte === 0) return;
    for (let bit = 0; bit < 8; bit += 1) {
      if (byte & (128 >> bit)) minutes.push(bucket * WEEK_MINUTES + index * 8 + bit);
    }
  });
  return minutes;
};

/**
 * The minutes since 1970 in which each pharmacy, or the one with this id, was read, ascending, from the
 * week of `from` on.
 */
export const readMinutes = async (
  transaction: Transaction,
  from: Date,
  only?: number,
): Promise<Map<number, number[]>> => {
  const { channelId, bucket, minutes } = channelRead;
  const rows = await transaction
    .select({
      channelId,
      bucket,
      // As text the bits would be a character each. What is sent begins with their number, in 4 bytes.
      bits: sql<string>`encode(substring(bit_send(${minutes}) from 5), 'base64')`,
    })
    .from(channelRead)
    .where(
      and(
        gte(bucket, Math.floor(from.getTime() / 1000 / WEEK_SECONDS)),
        only === undefined ? undefined : eq(channelId, only),
      ),
    )
    .orderBy(bucket);
  const byChannel = new Map<number, number[]>();
  for (const row of rows) {
    const known = byChannel.get(row.channelId) ?? [];
    byChannel.set(row.channelId, known);
    for (const minute of minutesOf(row.bucket, Buffer.from(row.bits, 'base64'))) known.push(minute);
  }
  return byChannel;
};
