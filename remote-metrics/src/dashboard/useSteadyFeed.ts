import { useMemo, useState } from 'react';
import { contentOf, type Feed } from './feed';

/**
 * The feed as it was first shown. If fresh data bring other lines, these would push away what is
 * just being read or pressed, so they wait until the person requests them. Another question, such as
 * another period, is answered at once.
 */
export const useSteadyFeed = (newest: Feed, question: string) => {
  const [shown, setShown] = useState({ feed: newest, question });
  const isOther = shown.question !== question;
  const hasNewer = useMemo(
    () => shown.feed !== newest && !isOther && contentOf(shown.feed) !== contentOf(newest),
    [shown, newest, isOther],
  );
  const show = () => setShown({ feed: newest, question });
  if (!hasNewer && (shown.feed !== newest || isOther)) show();
  return { feed: hasNewer ? shown.feed : newest, hasNewer, showNewest: show };
};
