import { expect, test } from 'vitest'
import { checkNeverPublic, firstListFault, forbiddenModules } from './budget.ts'
import { staticClosure } from './manifest.ts'

const manifest = {
  'src/app/entry-client.ts': { file: 'entry.js', imports: ['_shared.js'], dynamicImports: ['form.tsx'] },
  '_shared.js': { file: 'shared.js' },
  'form.tsx': { file: 'form.js', imports: ['_shared.js'] },
}

test('counts the static imports of a page, but not its lazy chunks', () => {
  expect(staticClosure(manifest, ['src/app/entry-client.ts']).map((chunk) => chunk.file)).toEqual([
    'entry.js',
    'shared.js',
  ])
})

test('names a source without a chunk', () => {
  expect(() => staticClosure(manifest, ['src/gone.tsx'])).toThrow('src/gone.tsx')
})

test('finds and names a heavy library in a start chunk', () => {
  const chunks = staticClosure(manifest, ['src/app/entry-client.ts'])
  const modules = {
    'shared.js': ['/x/node_modules/zod/v4/index.js', '/x/apps/site/src/app/App.tsx'],
    'form.js': ['/x/node_modules/zod/v4/index.js'],
  }
  expect(forbiddenModules(chunks, modules)).toEqual(['shared.js contains /x/node_modules/zod/v4/index.js'])
})

test('finds a library of the admin in every chunk that a public page may load, and ignores those of the admin', () => {
  const site = {
    'src/app/entry-client.ts': { file: 'entry.js', dynamicImports: ['src/app/start.tsx', 'src/admin/start-admin.tsx'] },
    'src/app/start.tsx': { file: 'facade.js', imports: ['_start.js'] },
    '_start.js': { file: 'start.js', name: 'start', dynamicImports: ['page.tsx'] },
    'page.tsx': { file: 'page.js', dynamicImports: ['sending.ts'] },
    'sending.ts': { file: 'sending.js', imports: ['_late.js'] },
    '_late.js': { file: 'late.js' },
    'src/admin/start-admin.tsx': { file: 'admin.js' },
  }
  const library = ['/x/node_modules/react-hook-form/dist/index.esm.mjs']
  expect(() => checkNeverPublic(site, { 'late.js': library })).toThrow('late.js contains')
  expect(() =>
    checkNeverPublic(site, { 'late.js': ['/x/node_modules/zod/v4/index.js'], 'admin.js': library }),
  ).not.toThrow()
})

test('keeps the first list of the admin within its budget and free of lazy modules', () => {
  const chunks = staticClosure(manifest, ['src/app/entry-client.ts'])
  expect(firstListFault(268_500, chunks, { 'shared.js': ['/x/node_modules/zod/v4/mini/index.js'] })).toBeNull()
  expect(firstListFault(268_501, chunks, {})).toContain('268501')
  const dialog = { 'shared.js': ['/x/node_modules/@mui/material/Modal/Modal.mjs'] }
  expect(firstListFault(1, chunks, dialog)).toContain('Modal.mjs')
})
