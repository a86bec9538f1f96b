import { randomUUID } from 'node:crypto';

const bucket = process.env['S3_TEST_BUCKET'];

/** An own folder in the bucket of a real store that S3_TEST_BUCKET names, as `s3://…`; without it tests take our double. */
export const newRealFolder =
  bucket === undefined
    ? undefined
    : () => {
        const address = new URL(bucket);
        address.pathname = `/${randomUUID()}`;
        return address.href;
      };
