import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readWorkflow } from './testing/workflow.ts'

const { text, jobs, stepsOf } = await readWorkflow('conformance.yml')

describe('the conformance workflow', () => {
  test('pins every action to a full commit, and gives no step a secret or write access', () => {
    const actions = text.match(/uses: .*/g) ?? []
    expect(actions.length).toBeGreaterThan(2)
    for (const action of actions) expect(action).toMatch(/^uses: actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
    expect(text.slice(0, text.indexOf('\njobs:\n'))).toContain('permissions:\n  contents: read\n')
    expect(text).not.toMatch(/secrets\.|: write|GITHUB_ENV/)
    expect(stepsOf('compare').find((step) => step.includes('actions/checkout@'))).toContain(
      'persist-credentials: false',
    )
  })

  test('runs once a week and on request', () => {
    expect([...jobs.keys()]).toEqual(['compare'])
    expect(text).toMatch(/^on:\n {2}schedule:\n {4}- cron: '\d+ \d+ \* \* [0-6]'\n {2}workflow_dispatch:\n/m)
  })

  test('records both stacks, without Docker and in locked versions, then compares them and tests the product', () => {
    const order = ['conformance -- local.json', 'stack start --runtime native', 'conformance -- upstream.json', '--compare upstream.json local.json', '--project product'] // prettier-ignore
    const places = order.map((command) => stepsOf('compare').findIndex((step) => step.includes(command)))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places).not.toContain(-1)
    expect(text).toMatch(/stack start .*--frozen/)
    expect(text).toContain("SUPABASE_EXPERIMENTAL_STACK: '1'")
  })

  test('lists every variable of a backend', async () => {
    const source = await readFile(
      new URL('../supabase/tests/stack/product/backend-variables.ts', import.meta.url),
      'utf8',
    )
    const names = new Set(source.match(/BACKEND_[A-Z_]+/g))
    expect(names.size).toBeGreaterThan(4)
    for (const name of names) expect(text).toContain(name)
  })

  test('passes all variables of its configuration to Supabase, and the secret of the hook to the functions', async () => {
    const config = await readFile(new URL('../supabase/config.toml', import.meta.url), 'utf8')
    const names = [...config.matchAll(/^[^#\n]*"env\((\w+)\)"/gm)].map(([, name]) => name)
    expect(names).toContain('SEND_EMAIL_HOOK_SECRETS')
    for (const name of names) expect(text).toMatch(new RegExp(`^ +(?:export )?${name}[:=]`, 'm'))
    for (const name of ['SITE_URL', 'SEND_EMAIL_HOOK_SECRETS']) expect(text).toContain(`\n${name}=%s\\n`.slice(1))
  })
})

test('fails with --compare on an unlisted difference, and on listed ones that no longer exist', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const reviewed = new URL('../supabase/tests/conformance/transcript.json', import.meta.url)
  const upstream = join(folder, 'upstream.json')
  await writeFile(upstream, (await readFile(reviewed, 'utf8')).replace('"status": 200', '"status": 201'))
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'conformance.ts'), '--compare', upstream],
    { encoding: 'utf8' },
  )
  expect(status).toBe(1)
  expect(stderr).toContain(': status is 200 here and 201 upstream\n')
  // The differences match none of the list, because the rest of the file is ours.
  expect(stderr).toContain('is listed as')
})
