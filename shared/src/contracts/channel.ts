import * as v from 'valibot';

/** An online pharmacy. Columns are ordered by `weight`, the heaviest first. */
export const channelSchema = v.object({
  channelId: v.string(),
  name: v.string(),
  url: v.nullable(v.string()),
  weight: v.number(),
  lastCrawlAt: v.nullable(v.string()),
});
export type Channel = v.InferOutput<typeof channelSchema>;

export const channelsAnswerSchema = v.object({ channels: v.array(channelSchema) });
