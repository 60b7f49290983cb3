import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'ui',
    include: ['{src,testing}/**/*.test.{ts,tsx}'],
    environment: 'node',
    setupFiles: ['./testing/setup.ts'],
    // Processes CSS only for tests that import its text.
    css: { include: /\.css\?raw$/ },
    testTimeout: 30_000,
    restoreMocks: true,
    unstubGlobals: true,
    // Imports the libraries of the screens once per worker instead of once per file, which halves the time.
    isolate: false,
  },
})
