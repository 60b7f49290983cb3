import { defineConfig } from 'vitest/config'
import { VITEST_LIMITS, WAIT_LIMIT } from '../../supabase/server/testing/limits.ts'

export default defineConfig({
  test: {
    ...VITEST_LIMITS,
    name: 'admin',
    include: ['{src,testing}/**/*.test.{ts,tsx}'],
    environment: 'node',
    provide: { waitLimit: WAIT_LIMIT },
    setupFiles: ['../ui/testing/setup.ts'],
    // Processes CSS only for tests that import its text.
    css: { include: /\.css\?raw$/ },
    restoreMocks: true,
    unstubGlobals: true,
    // Imports the libraries of the screens once per worker instead of once per file, which halves the time.
    isolate: false,
  },
})
