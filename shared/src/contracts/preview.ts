import * as v from 'valibot';
import { featureDeclarationSchema, releaseSchema } from './registry';

/**
 * A preview: a build that a site has but does not release, opened in the app of that site by a link
 * until a set time. Its document is signed by who may release the feature.
 */
export const previewSchema = v.object({
  declaration: featureDeclarationSchema,
  release: releaseSchema,
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
});
export type Preview = v.InferOutput<typeof previewSchema>;

/** Browsers refuse a preview that would last longer. */
export const MOST_PREVIEW_HOURS = 168;

/** In the value of the address's `override`, in place of an origin. */
export const PREVIEW_MARK = 'preview:';

/** The document of a preview, by the hash of its content. */
export const previewUrl = (featureId: string, hash: string): string =>
  `/features/${featureId}/previews/${hash}.json`;
