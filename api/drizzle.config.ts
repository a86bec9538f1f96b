import { defineConfig } from 'drizzle-kit';

/** Only for writing migrations: `pnpm exec drizzle-kit generate --name what-changes`. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/storage/schema.ts', './src/storage/signInSchema.ts'],
  out: './migrations',
});
