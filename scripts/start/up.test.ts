import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { WAIT_LIMIT } from '../../supabase/server/testing/limits.ts'

/** Runs `npm start` without the package manager, in an empty data folder. */
function up(variables: Readonly<Record<string, string>>, ...parameters: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'up-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const env = { PATH: process.env['PATH'], DATA_DIR: join(folder, 'data'), ...variables }
  const script = join(import.meta.dirname, '../up.ts')
  const options = { env, encoding: 'utf8', timeout: WAIT_LIMIT } as const
  const { status, stderr } = spawnSync(process.execPath, [script, ...parameters], options)
  return { status, stderr }
}

test('gives the API no public URL while the demo administrator can sign in', () => {
  const { status, stderr } = up({ PUBLIC_API_URL: 'https://api.example.org' })
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^Could not start: PUBLIC_API_URL needs DEMO=false: .+\n$/),
  ])
})

test('exposes the demo on this machine only', () => {
  const { status, stderr } = up({ LISTEN_HOST: '0.0.0.0' })
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^Could not start: LISTEN_HOST=0\.0\.0\.0 needs DEMO=false/),
  ])
})

test('deletes no data of a server with --fresh', () => {
  const { status, stderr } = up({ DEMO: 'false' }, '--fresh')
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^Could not start: --fresh deletes all data, .+\n$/)])
})

test("allows Supabase's services with the demo only", () => {
  const { status, stderr } = up({ DEMO: 'false' }, '--supabase')
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^Could not start: --supabase starts the demo: .+\n$/)])
})
