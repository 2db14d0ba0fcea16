import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./app/features/**/*-tables.server.ts', './app/platform/**/*-tables.server.ts'],
  out: './database/migrations',
  casing: 'snake_case',
});
