import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findBadEffects } from '../testing/effects.ts'
import { ROOT } from '../lib/root.ts'

test.each([
  'useEffect(() => ref.current?.scrollIntoView())',
  'useLayoutEffect(() => ref.current.focus(), [])',
  'useInsertionEffect(() => insert())',
  'React.useEffect(() => ref.current?.focus())',
  'useEffect(async () => { await load() }, [])',
  'useEffect(scroll, [])',
  'useEffect(useCallback(() => ref.current?.focus(), []))',
  'useEffect(() => { return ref.current?.scrollIntoView() })',
  'useEffect(function () { if (open) return ref.current?.focus() })',
  'useEffect(() => { return open && ref.current?.focus() })',
  'useEffect(() => { return void 0 })',
])('reports %s, which may return something other than a clean-up function [R11]', (source) => {
  expect(findBadEffects('module.tsx', source)).toEqual([1])
})

test.each([
  'useEffect(() => { void ref.current?.scrollIntoView() })',
  'useEffect(() => () => ref.current?.focus())',
  'useEffect(() => { const stop = watch(); return stop })',
  'useEffect(() => { if (!open) return undefined; return () => { close() } })',
  'useEffect(() => { return subscribe(() => { return ref.current?.focus() }) })',
])('accepts %s, which returns a clean-up function or nothing [R11]', (source) => {
  expect(findBadEffects('module.tsx', source)).toEqual([])
})

const sources = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'], { cwd: ROOT })

test('returns nothing but clean-up functions from effects [R11]', () => {
  const found = sources.flatMap((path) =>
    findBadEffects(path, readFileSync(join(ROOT, path), 'utf8')).map((line) => `${path}:${line}`),
  )
  expect(sources.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})
