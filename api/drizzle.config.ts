import { defineConfig } from 'drizzle-kit';

/** Only for writing migrations: `pnpm exec drizzle-kit generate --name what-changes`. */
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    ...['schema', 'referenceSchema', 'sightingSchema'],
    ...['signInSchema', 'auditSchema', 'mailSchema', 'bundleSchema'],
    'withdrawalSchema',
    'valueReportSchema',
    'runningIngestSchema',
  ].map((name) => `./src/storage/${name}.ts`),
  out: './migrations',
});
