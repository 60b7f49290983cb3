import { join } from 'node:path'
import * as heads from '@nordlys/ui/site-copy/no/pages.ts'
import { expect, test } from 'vitest'
import { evaluate, evaluated } from './evaluate.ts'
import { ROOT_DIR, SITE_DIR } from '../paths.ts'

const HEADS = join(ROOT_DIR, 'packages/ui/src/site-copy/no/pages.ts')

const load = (id: string): unknown => Reflect.apply(Object(evaluate().load), null, [id])

test('replaces a module by the values of its exports', async () => {
  const source = await evaluated(HEADS)
  const values: object = await import(`data:text/javascript,${encodeURIComponent(source)}`)
  expect({ ...values }).toEqual({ ...heads })
  expect(await load(HEADS)).toEqual({ code: source, moduleType: 'js' })
})

test('names the source of each page', async () => {
  const { code } = Object(await load(join(SITE_DIR, 'src/prerender/page-sources.ts')))
  expect(code).toContain('"home":"src/pages/home/Home.tsx"')
  expect(code).toContain('"not_found":"src/pages/not-found/NotFound.tsx"')
})

test('rejects when a module throws', async () => {
  await expect(evaluated(join(SITE_DIR, 'missing.ts'))).rejects.toThrow('missing.ts')
})

test('leaves other modules to the bundler', async () => {
  expect(await load(join(SITE_DIR, 'src/app/pages.ts'))).toBeNull()
})
