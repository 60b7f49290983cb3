import { expect, test } from 'vitest'
import { firstListFault, forbiddenModules } from './budget.ts'
import { staticClosure } from './manifest.ts'

const manifest = {
  'src/app/entry-client.ts': { file: 'entry.js', imports: ['_shared.js'], dynamicImports: ['form.tsx'] },
  '_shared.js': { file: 'shared.js' },
  'form.tsx': { file: 'form.js', imports: ['_shared.js'] },
}

test('a page starts with what it imports statically, not with what it loads later', () => {
  expect(staticClosure(manifest, ['src/app/entry-client.ts']).map((chunk) => chunk.file)).toEqual([
    'entry.js',
    'shared.js',
  ])
})

test('a source without a chunk is named', () => {
  expect(() => staticClosure(manifest, ['src/gone.tsx'])).toThrow('src/gone.tsx')
})

test('a heavy library in a chunk of the start is found and named', () => {
  const chunks = staticClosure(manifest, ['src/app/entry-client.ts'])
  const modules = {
    'shared.js': ['/x/node_modules/zod/v4/index.js', '/x/apps/site/src/app/App.tsx'],
    'form.js': ['/x/node_modules/zod/v4/index.js'],
  }
  expect(forbiddenModules(chunks, modules)).toEqual(['shared.js contains /x/node_modules/zod/v4/index.js'])
})

test("the staff's first list neither weighs more than its budget nor waits for what can come later", () => {
  const chunks = staticClosure(manifest, ['src/app/entry-client.ts'])
  expect(firstListFault(260_000, chunks, { 'shared.js': ['/x/node_modules/zod/v4/mini/index.js'] })).toBeNull()
  expect(firstListFault(260_001, chunks, {})).toContain('260001')
  const dialog = { 'shared.js': ['/x/node_modules/@mui/material/Modal/Modal.mjs'] }
  expect(firstListFault(1, chunks, dialog)).toContain('Modal.mjs')
})
