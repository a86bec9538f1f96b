import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { forEachAtOnce, headersOf, type StoredFile, type Target } from './target';

/** Somebody else has written the object, or is writing it at this moment. */
const isTaken = (cause: unknown): boolean =>
  cause instanceof S3ServiceException && [409, 412].includes(cause.$metadata.httpStatusCode ?? 0);

/** The store does not support conditional writes. */
const isUnknownCondition = (cause: unknown): boolean =>
  cause instanceof S3ServiceException && cause.$metadata.httpStatusCode === 501;

interface S3Address {
  bucket: string;
  /** Added before every name; empty, or with a slash at its end. */
  prefix: string;
  /** The endpoint of a store other than Amazon's. */
  endpoint?: string;
  region: string;
}

/**
 * Reads `s3://bucket/prefix?endpoint=https://…&region=…`; without a region, AWS_REGION applies.
 *
 * @throws if it contains no bucket.
 */
export const s3AddressOf = (address: string): S3Address => {
  const { hostname: bucket, pathname, searchParams } = new URL(address);
  if (bucket === '')
    throw new Error(`${address}: names no bucket. Use the form s3://BUCKET/FOLDER.`);
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  const endpoint = searchParams.get('endpoint');
  return {
    bucket,
    prefix: prefix === '' ? '' : `${prefix}/`,
    ...(endpoint !== null && { endpoint }),
    region: searchParams.get('region') ?? process.env['AWS_REGION'] ?? 'us-east-1',
  };
};

/** A bucket of any S3-compatible store. Credentials come from the usual settings of its client. */
export const s3Target = (address: string): Target => {
  const { bucket: Bucket, prefix, endpoint, region } = s3AddressOf(address);
  const client = new S3Client({
    region,
    // Other stores rarely have a host name for each bucket.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
  });
  const keyOf = (name: string) => `${prefix}${name}`;

  const read = async (name: string): Promise<StoredFile | null> => {
    try {
      const { Body, ETag = '' } = await client.send(
        new GetObjectCommand({ Bucket, Key: keyOf(name) }),
      );
      return { content: Buffer.from((await Body?.transformToByteArray()) ?? []), tag: ETag };
    } catch (cause) {
      if (cause instanceof NoSuchKey) return null;
      throw cause;
    }
  };

  /** The tag that a conditional write expects; null if there is no such object. */
  const tagOf = async (name: string): Promise<string | null> => {
    try {
      const { ETag = '' } = await client.send(new HeadObjectCommand({ Bucket, Key: keyOf(name) }));
      return ETag;
    } catch (cause) {
      if (cause instanceof NotFound) return null;
      throw cause;
    }
  };

  let hasConditions = true;
  /** Ceph's gateway compares with the tag in its own form, without quotation marks. */
  let hasQuotes = true;
  const asCompared = (tag?: string) => (hasQuotes ? tag : tag?.replaceAll('"', ''));

  /** @param tag of the object to replace, null if there must be none; undefined always writes. */
  const write = async (name: string, content: Buffer, tag?: string | null): Promise<boolean> => {
    // For stores that refuse or ignore conditions, a gap between check and write remains.
    if (tag !== undefined && (await tagOf(name)) !== tag) return false;
    const condition = tag === null ? { IfNoneMatch: '*' } : { IfMatch: asCompared(tag) };
    const { contentType, contentEncoding, cacheControl } = headersOf(name);
    const input = {
      Bucket,
      Key: keyOf(name),
      Body: content,
      ContentType: contentType,
      ContentEncoding: contentEncoding,
      CacheControl: cacheControl,
    };
    try {
      await client.send(new PutObjectCommand({ ...input, ...(hasConditions && condition) }));
      return true;
    } catch (cause) {
      if (isTaken(cause)) {
        // The object is unchanged, so the store must expect the tag without quotation marks.
        if (!hasQuotes || typeof tag !== 'string' || (await tagOf(name)) !== tag) return false;
        hasQuotes = false;
        return write(name, content, tag);
      }
      if (!hasConditions || !isUnknownCondition(cause)) throw cause;
      hasConditions = false;
      return write(name, content, tag);
    }
  };

  return {
    read,
    add: async (name, content) => {
      await write(name, content, null);
    },
    replace: write,
    list: async (folder) => {
      const files: Awaited<ReturnType<Target['list']>> = [];
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: keyOf(`${folder}/`), ContinuationToken }),
        );
        for (const { Key = '', LastModified = new Date() } of page.Contents ?? []) {
          files.push({ name: Key.slice(prefix.length), modifiedAt: LastModified });
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
      return files;
    },
    remove: (names) =>
      forEachAtOnce(names, (name) =>
        client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(name) })),
      ),
    alone: (action) => action(),
  };
};
