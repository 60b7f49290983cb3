import { defineConfig } from 'vitest/config'

const DATABASE = 'tests/database/**/*.test.ts'

export default defineConfig({
  test: {
    // At the root, so that both projects share one PostgreSQL.
    globalSetup: ['local/testing/cluster.ts'],
    projects: [
      { test: { name: 'database', include: [DATABASE], testTimeout: 20_000, hookTimeout: 30_000 } },
      {
        test: {
          name: 'stack',
          include: ['tests/**/*.test.ts', 'local/**/*.test.ts'],
          exclude: [DATABASE],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
