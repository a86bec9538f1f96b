import type { Context } from '../../context';
import type { EncodedBody } from '../../http/encodedBody';
import { createAnswerCache } from '../../rules/answers/answerCache';
import { watch } from '../../telemetry/metrics';

/** Called once; the caches that the returned function opens are counted and measured together. */
export const answerCachesOf = ({ metrics, now }: Pick<Context, 'metrics' | 'now'>) => {
  const sizes: (() => number)[] = [];
  watch(metrics, 'pmm_answer_cache_bytes', 'Size of the answers that are kept.', [], () => [
    [{}, sizes.reduce((sum, bytes) => sum + bytes(), 0)],
  ]);
  return (maxBytes: number) => {
    const cache = createAnswerCache<EncodedBody>(maxBytes, now, (result) =>
      metrics.answerCache.inc({ result }),
    );
    sizes.push(cache.bytes);
    return cache;
  };
};

export type OpenAnswerCache = ReturnType<typeof answerCachesOf>;
