import {
  brandsSchema,
  productDetailSchema,
  productSearchSchema,
} from '@pmm/shared/contracts/product';
import { dayOf } from '@pmm/shared/figures/zone';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Context } from '../../context';
import { requireSession } from '../../http/access';
import type { ValibotTypeProvider } from '../../http/validation';
import { findByPzn } from '../../rules/products/findByPzn';
import { findByText } from '../../rules/products/findByText';
import { listBrands } from '../../storage/products';

const SEARCH_LIMIT = 50;

const searchSchema = v.object({
  search: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80)),
});
const pznParams = v.object({ pzn: v.string() });

/** The catalogue is the same for all tenants. */
export const productRoutes = (instance: FastifyInstance, context: Context): void => {
  const app = instance.withTypeProvider<ValibotTypeProvider>();
  const { database, now } = context;
  const onRequest = requireSession(context);

  app.get(
    '/products',
    {
      onRequest,
      schema: {
        tags: ['products'],
        querystring: searchSchema,
        response: { 200: productSearchSchema },
      },
    },
    async ({ query }) => ({
      products: await findByText(database, query.search, {
        limit: SEARCH_LIMIT,
        day: dayOf(now()),
      }),
    }),
  );

  app.get(
    '/products/brands',
    { onRequest, schema: { tags: ['products'], response: { 200: brandsSchema } } },
    async () => ({ brands: await listBrands(database) }),
  );

  app.get(
    '/products/:pzn',
    {
      onRequest,
      schema: { tags: ['products'], params: pznParams, response: { 200: productDetailSchema } },
    },
    ({ params }) => findByPzn(database, params.pzn, dayOf(now())),
  );
};
