import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { defineConfig } from 'vitest/config'

const IN_DOM = /^\/\/ @vitest-environment jsdom$/m

/**
 * The files of a project by what they run in: a worker goes on to the next file only where that runs in the same, and otherwise makes
 * room for a new one, which reads all its modules anew.
 */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- not an array's
    const sorted = await super.sort(files)
    const groups = Map.groupBy(sorted, ({ project, moduleId }) => {
      const environment = IN_DOM.test(readFileSync(moduleId, 'utf8')) ? 'dom' : 'node'
      return `${project.name} ${environment}`
    })
    return [...groups.values()].flat()
  }
}

export default defineConfig({
  test: { projects: ['packages/*', 'apps/*', 'supabase', 'scripts'], sequence: { sequencer: ByEnvironment } },
})
