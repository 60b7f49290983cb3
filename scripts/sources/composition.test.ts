import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../lib/root.ts'

/** Key handlers without text input: on buttons, rows, pictures and date controls. */
const WITHOUT_TEXT = new Set([
  'packages/ui/src/components/RemovableChip.tsx',
  'packages/ui/src/components/status/StatusSelect.tsx',
  'packages/ui/src/components/form/DateTimeField.tsx',
  'packages/ui/src/components/table/state/useRoving.ts',
  'apps/site/src/pages/projects/viewer/PictureViewer.tsx',
])

const HANDLES_KEYS = /\bonKey(?:Down|Up)[=:]|addEventListener\(\s*'key(?:down|up)'/

test('every key handler of a text input leaves the keys of a composition to the input method', () => {
  const handlers = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'], { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path, source: readFileSync(join(ROOT, path), 'utf8') }))
    .filter(({ path, source }) => HANDLES_KEYS.test(source) && !WITHOUT_TEXT.has(path))
  expect(handlers.length).toBeGreaterThan(9)
  const careless = handlers.filter(({ source }) => !/\bisComposing\(/.test(source))
  expect(careless.map(({ path }) => path)).toEqual([])
})
