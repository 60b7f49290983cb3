import { defineConfig } from 'vitest/config'
import { articles } from './build/articles.ts'

export default defineConfig({
  plugins: [articles()],
  test: { name: 'site', include: ['{src,build}/**/*.test.{ts,tsx}'], isolate: false },
})
