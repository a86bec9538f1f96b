import { CELL_DAYS } from '@pmm/shared/contracts/history';
import {
  type CreateValueReport,
  OPEN_REPORTS_AT_MOST,
  type ValueReport,
} from '@pmm/shared/contracts/valueReports';
import { ApiError, notFound, validationFailed } from '../../errors';
import { readOutline } from '../../storage/matrix';
import type { TenantChange } from '../../storage/tenantTransaction';
import {
  contractReportOf,
  countOpenReports,
  insertReport,
  listReports,
  readShownValue,
} from '../../storage/valueReports';
import type { WatchlistKey } from '../../storage/watchlistItems';
import { findChannel, findProduct } from '../matrix/findPlaces';

/**
 * Stores that a person takes a shown value for wrong.
 *
 * @throws ApiError if there is no such cell in the watchlist, it shows no such value, or the tenant
 * has too many open reports.
 */
export const reportValue = (
  change: TenantChange,
  watchlistKey: WatchlistKey,
  { about, reason, proposal, ...where }: CreateValueReport,
): Promise<ValueReport> =>
  change(watchlistKey.tenantId, async (transaction) => {
    const { tenantId } = watchlistKey;
    const outline = await readOutline(transaction, watchlistKey, CELL_DAYS);
    if (outline === null) throw notFound();
    const place = {
      product: findProduct(outline.products, where.pzn),
      channel: findChannel(outline.channels, where.channelId),
    };
    const shown = await readShownValue(transaction, place, about);
    if (shown === null) throw validationFailed([{ field: 'about', message: 'VALUE_INVALID' }]);
    if ((await countOpenReports(transaction, tenantId)) >= OPEN_REPORTS_AT_MOST) {
      throw new ApiError(409, 'VALUE_REPORTS_FULL', 'The tenant has too many open reports.', {
        limit: OPEN_REPORTS_AT_MOST,
      });
    }
    const id = await insertReport(transaction, {
      ...{ tenantId, about, reason, ...shown },
      ...{ productId: place.product.id, channelId: place.channel.id },
      proposal: proposal === null ? null : String(proposal),
      lastAt: new Date(place.channel.lastCrawlAt ?? shown.firstAt),
    });
    const [report] = await listReports(transaction, tenantId, { id }, 1);
    if (report === undefined) throw notFound();
    return contractReportOf(report);
  });
