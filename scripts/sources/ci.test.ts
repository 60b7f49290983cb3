import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../lib/root.ts'
import { readWorkflow } from '../testing/workflow.ts'

const { text, jobs, stepsOf } = await readWorkflow('ci.yml')

describe('the CI workflow', () => {
  test('runs .ci/run for pull requests and on main', () => {
    expect(text).toMatch(/^on:\n {2}pull_request:\n {2}push:\n {4}branches: \[main\]\n/m)
    expect([...jobs.keys()]).toEqual(['test'])
    expect(stepsOf('test').at(-1)).toBe('run: .ci/run\n')
    expect(() => accessSync(join(ROOT, '.ci', 'run'), constants.X_OK)).not.toThrow()
  })

  test('pins every action to a full commit', () => {
    const actions = text.match(/uses: .*/g) ?? []
    expect(actions.length).toBeGreaterThan(1)
    for (const action of actions) expect(action).toMatch(/^uses: actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })

  test('gives code of forks no secret, no write access and no stored token', () => {
    expect(text.slice(0, text.indexOf('\njobs:\n'))).toContain('permissions:\n  contents: read\n')
    expect(text).not.toMatch(/secrets\.[A-Z]|: write|pull_request_target|workflow_run|GITHUB_ENV/)
    expect(stepsOf('test').find((step) => step.includes('actions/checkout@'))).toContain('persist-credentials: false')
  })
})
