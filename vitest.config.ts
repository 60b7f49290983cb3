import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { defineConfig } from 'vitest/config'

const IN_DOM = /^\/\/ @vitest-environment jsdom$/m

/**
 * Groups the files of a project by environment: a worker runs the next file only in the same environment; otherwise a new worker loads all
 * modules again.
 */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- not the method of arrays
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
