import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'ui',
    include: ['{src,testing}/**/*.test.{ts,tsx}'],
    environment: 'node',
    setupFiles: ['./testing/setup.ts'],
    // A sheet is read only by the test that asks for its text.
    css: { include: /\.css\?raw$/ },
    testTimeout: 30_000,
    restoreMocks: true,
    unstubGlobals: true,
    // The libraries of the screens are read once per worker and not once per file, which halves the time.
    isolate: false,
  },
})
