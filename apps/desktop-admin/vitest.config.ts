import { defineConfig } from 'vitest/config'
import { VITEST_LIMITS } from '../../supabase/server/testing/limits.ts'

export default defineConfig({
  test: {
    ...VITEST_LIMITS,
    name: 'desktop',
    include: ['src/**/*.test.{ts,tsx}'],
    restoreMocks: true,
    isolate: false,
  },
})
