import { defineConfig } from 'vitest/config'
import { VITEST_LIMITS } from '../../supabase/server/testing/limits.ts'
import { articles } from './build/bundle/articles.ts'
import { evaluate } from './build/bundle/evaluate.ts'

export default defineConfig({
  plugins: [articles(), evaluate()],
  test: { ...VITEST_LIMITS, name: 'site', include: ['{src,build}/**/*.test.{ts,tsx}'], isolate: false },
})
