import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../lib/root.ts'

const TARGET = {
  SITE_URL: 'https://www.example.org',
  SUPABASE_URL: 'https://a.example',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
}

function build(variables: Readonly<Record<string, string>>) {
  const env = { PATH: process.env['PATH'], ...variables }
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, '../build.ts')], {
    env,
    encoding: 'utf8',
  })
  return { status, stderr }
}

test.for(Object.keys(TARGET))('exits with 1 and names %s when it is missing', (name) => {
  const { status, stderr } = build({ ...TARGET, [name]: '' })
  expect(status).toBe(1)
  expect(stderr).toMatch(new RegExp(`^${name} is missing: .+\\n$`))
})

test('names all variables when none is set', () => {
  const { status, stderr } = build({})
  expect([status, stderr.match(/^\w+(?= is missing)/gm)]).toEqual([1, Object.keys(TARGET)])
})

// The formatter, the linter and the search for dead code read .gitignore.
test.for(['dist', 'dist.next', 'dist.live-1', 'dist.live-1.next', 'out'])(
  'git ignores the build folder apps/site/%s',
  (folder) => {
    const { status } = spawnSync('git', ['check-ignore', '-q', `apps/site/${folder}/index.html`], { cwd: ROOT })
    expect(status).toBe(0)
  },
)
