import { describe, expect, test } from 'vitest'
import { readWorkflow } from '../testing/workflow.ts'

const { text: workflow, jobs, stepsOf } = await readWorkflow('release.yml')

describe('the release workflow', () => {
  test('pins every action to a full commit', () => {
    const actions = workflow.match(/uses: .*/g) ?? []
    expect(actions.length).toBeGreaterThan(3)
    for (const action of actions) expect(action).toMatch(/^uses: actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })

  test('runs the tests before it builds and releases', () => {
    expect([...jobs.keys()]).toEqual(['test', 'build', 'release'])
    expect(stepsOf('test')).toContainEqual(expect.stringContaining('npm test'))
    expect(jobs.get('build')).toContain('    needs: test\n')
    expect(jobs.get('release')).toContain('    needs: build\n')
  })

  test('gives the signing secrets to the signing step only', () => {
    const withSecrets = [...jobs.keys()].flatMap(stepsOf).filter((step) => /secrets\.[A-Z]/.test(step))
    expect(withSecrets).toEqual([expect.stringContaining('packaging/package.ts')])
    expect(workflow).not.toContain('GITHUB_ENV')
    // Installation and build run code of dependencies.
    expect(withSecrets[0]).not.toMatch(/npx|pnpm|npm/)
  })

  test('gives write access to the last job only, and stores no token in the working copy', () => {
    expect(workflow.slice(0, workflow.indexOf('\njobs:\n'))).toContain('permissions:\n  contents: read\n')
    expect([...jobs].filter(([, text]) => text.includes('contents: write')).map(([name]) => name)).toEqual(['release'])
    const checkouts = [...jobs.keys()].flatMap(stepsOf).filter((step) => step.includes('actions/checkout@'))
    for (const step of checkouts) expect(step).toContain('persist-credentials: false')
  })
})
