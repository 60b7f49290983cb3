import { defineConfig } from 'vitest/config'
import { VITEST_LIMITS } from '../../supabase/server/testing/limits.ts'

export default defineConfig({
  test: { ...VITEST_LIMITS, name: 'data', include: ['src/**/*.test.{ts,tsx}'], isolate: false },
})
