import * as v from 'valibot';

/** An online pharmacy. `weight` orders the columns: the heavier comes first. */
export const channelSchema = v.object({
  channelId: v.string(),
  name: v.string(),
  url: v.nullable(v.string()),
  weight: v.number(),
  lastCrawlAt: v.nullable(v.string()),
});
export type Channel = v.InferOutput<typeof channelSchema>;

export const channelsAnswerSchema = v.object({ channels: v.array(channelSchema) });
