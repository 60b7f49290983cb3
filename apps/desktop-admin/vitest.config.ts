import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'desktop',
    include: ['src/**/*.test.{ts,tsx}'],
    testTimeout: 30_000,
    restoreMocks: true,
    isolate: false,
  },
})
