import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../lib/root.ts'
import { importTexts, namespaceOf, textFiles } from '../testing/texts.ts'
import { findUnusedTexts } from '../testing/unused-texts.ts'

const keysOf = (texts: object, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? keysOf(value, `${prefix}${key}.`) : [prefix + key],
  )

const unused = (key: string, text: string, namespace = 'shop') =>
  findUnusedTexts({ [namespace]: [key] }, [{ path: 'module.tsx', text }])

test.each([
  ['total', "t('total')"],
  ['total', "const t = useTranslation('shop'); t(isPaid ? 'paid' : 'total')"],
  ['total', "useTranslation('cart'); t('shop:total')"],
  ['items_other', "t('items', { count })"],
  ['too_many', "t('too_many')"],
  ['status.paid', 't(`status.${status}`)'],
  ['status.paid', 't(open ? `status.${status}` : `kind.${kind}`)'],
  ['too_small', 'const error = `shop:too_small=${least}`'],
  ['status.paid', "t('status', { returnObjects: true })"],
  ['menu.file', "import english from '../shared/shop.en.ts'; const texts = english.menu"],
])('finds %s in %s', (key, text) => {
  expect(unused(key, text)).toEqual([])
})

test.each([
  ['total', "t('totals')"],
  ['total', 'const field = row.total'],
  ['status.paid', '`status.${status}`'],
  ['status.paid', 't(`status.${status}.name`)'],
  ['menu.file', "t('menu')"],
])('does not find %s in %s', (key, text) => {
  expect(unused(key, text)).toEqual([`shop:${key}`])
})

test('ignores a key of another namespace', () => {
  const keys = { shop: ['total'], cart: ['total'] }
  const text = "useTranslation('cart'); t('total')"
  expect(findUnusedTexts(keys, [{ path: 'module.tsx', text }])).toEqual(['shop:total'])
})

/** The namespaces that include a part, which public pages load separately. A text of the part is used if either namespace uses it. */
const PARTS: Readonly<Record<string, string>> = { common: 'visitor', errors: 'visitorErrors' }

test('uses every text', async () => {
  const files = Object.fromEntries(
    await Promise.all(
      textFiles('en').map(async (file) => [namespaceOf(file), keysOf(await importTexts(file))] as const),
    ),
  )
  const wholes = Object.entries(PARTS).map(([whole, part]) => [
    whole,
    [...(files[whole] ?? []), ...(files[part] ?? [])],
  ])
  const keys = { ...files, ...Object.fromEntries(wholes) }
  const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((path) => !/\.test\.tsx?$|\/testing\/|\.(?:en|no)\.ts$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
  expect(sources.length).toBeGreaterThan(500)
  const found = findUnusedTexts(keys, sources)
  const isUsedElsewhere = (id: string) =>
    Object.entries(PARTS).some(([whole, part]) => {
      const key = id.split(':')[1] ?? ''
      return files[part]?.includes(key) && (!found.includes(`${whole}:${key}`) || !found.includes(`${part}:${key}`))
    })
  expect(found.filter((id) => !isUsedElsewhere(id))).toEqual([])
})
