import { randomUUID } from 'node:crypto';

const bucket = process.env['S3_TEST_BUCKET'];

/**
 * A folder in the bucket of a real store that S3_TEST_BUCKET names, as `s3://…`; without it tests
 * use our double.
 */
export const newRealFolder =
  bucket === undefined
    ? undefined
    : () => {
        const address = new URL(bucket);
        address.pathname = `/${randomUUID()}`;
        return address.href;
      };
