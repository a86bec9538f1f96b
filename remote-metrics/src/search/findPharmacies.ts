import './texts';
import { MOST_RESULTS, type Search } from '@pmm/shared/feature';
import { findForgivingly, searchedTexts } from '@pmm/shared/figures/forgivingSearch';
import { i18n } from '@pmm/shared/i18n';
import { availabilityOf } from '../availability/useAvailability';
import { timelineOfPharmacy } from '../page/addresses/timelineAddress';

/** Finds pharmacies of the selected watchlist; each leads to its products over time. */
const findPharmacies: Search = async (text, { tenantId, watchlistId }) => {
  if (watchlistId === null) return { results: [], found: 0 };
  const { pharmacies } = await availabilityOf(tenantId, watchlistId);
  const found = findForgivingly(searchedTexts(pharmacies.map(({ name }) => name)), text);
  const results = found.slice(0, MOST_RESULTS).flatMap((column) => {
    const pharmacy = pharmacies[column];
    if (!pharmacy) return [];
    const { channelId, name, incident } = pharmacy;
    return {
      ...{ id: channelId, icon: 'store', title: name },
      ...(incident && { fact: i18n.t('palette.notRead', { ns: 'metrics' }) }),
      address: timelineOfPharmacy({ tenantId, watchlistId }, channelId),
    };
  });
  return { results, found: found.length };
};

export default findPharmacies;
