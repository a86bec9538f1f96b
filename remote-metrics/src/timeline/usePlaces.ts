import { useEffect } from 'react';
import { useChannels, useVisibleItems } from './useTimeline';

/** A pharmacy and a product; null until one is chosen. */
export interface ChosenPlace {
  channelId: string | null;
  pzn: string | null;
}

/**
 * The pharmacies and products to choose from, and the chosen ones: the first ones until somebody
 * chooses.
 */
export const usePlaces = <View extends ChosenPlace>(
  { tenantId, watchlistId }: { tenantId: string; watchlistId: string },
  chosen: View,
  choose: (first: ChosenPlace) => void,
) => {
  const pharmacies = useChannels(tenantId);
  const items = useVisibleItems(tenantId, watchlistId);
  const channelId = chosen.channelId ?? pharmacies.data?.[0]?.channelId ?? null;
  const pzn = chosen.pzn ?? items.data?.[0]?.pzn ?? null;
  useEffect(() => {
    if (channelId !== chosen.channelId || pzn !== chosen.pzn) choose({ channelId, pzn });
  });
  return {
    /** The page changes at once; the address follows. */
    view: { ...chosen, channelId, pzn },
    pharmacies,
    items,
    /** Undefined while loading, or if an address names one that does not exist. */
    pharmacy: pharmacies.data?.find((channel) => channel.channelId === channelId),
    product: items.data?.find((item) => item.pzn === pzn),
  };
};
