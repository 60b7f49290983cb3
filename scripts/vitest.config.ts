import { defineConfig } from 'vitest/config'
import { VITEST_LIMITS } from '../supabase/server/testing/limits.ts'

export default defineConfig({ test: { ...VITEST_LIMITS, name: 'scripts', include: ['**/*.test.ts'] } })
