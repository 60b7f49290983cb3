import { existsSync, globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../lib/root.ts'
import { findAll, readText } from '../testing/documents.ts'

/** The namespaces that the admin loads before its first screen. */
const ALWAYS = ['common', 'admin', 'errors']

const PACKAGES: readonly (readonly [prefix: string, folder: string])[] = [['@nordlys/ui/', 'packages/ui/src/']]

/** Returns the file that a module imports by a name; null outside the packages with texts. */
function fileOf(importer: string, name: string): string | null {
  const [prefix, folder] = PACKAGES.find(([start]) => name.startsWith(start)) ?? ['', null]
  if (folder === null && !name.startsWith('.')) return null
  const path = folder === null ? join(dirname(importer), name) : folder + name.slice(prefix.length)
  return (
    [path, `${path}.ts`, `${path}.tsx`].find((file) => /\.tsx?$/.test(file) && existsSync(join(ROOT, file))) ?? null
  )
}

/** Returns a module and all that it imports statically. */
function withImports(file: string, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(file)) return known
  known.add(file)
  for (const name of findAll(readText(file), /^(?:import|export)\s(?!type\b)[^;'"]*?from '([^']+)'/gm)) {
    const imported = fileOf(file, name)
    if (imported) withImports(imported, known)
  }
  return known
}

const screens = globSync('packages/admin/src/features/*/screen.ts', { cwd: ROOT }).flatMap((file) =>
  [...readText(file).matchAll(/namespaces: \[([^\]]*)\],\s+load: async \(\) => \(await import\('([^']+)'\)/g)].map(
    ([, namespaces = '', module = '']) => ({
      module: fileOf(file, module) ?? module,
      namespaces: findAll(namespaces, /'(\w+)'/g),
    }),
  ),
)

test('finds the screens and their pages', () => {
  expect(screens.length).toBeGreaterThan(15)
})

// A text that is missing at the first render hides the screen again while it loads.
test.each(screens)('$module loads all its texts before it renders', ({ module, namespaces }) => {
  const used = [...withImports(module)].flatMap((file) => findAll(readText(file), /useTranslation\('(\w+)'/g))
  expect([...new Set(used)].filter((name) => !ALWAYS.includes(name) && !namespaces.includes(name))).toEqual([])
})
