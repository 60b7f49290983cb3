import { expect, test } from 'vitest'
import { z } from 'zod'
import { readText } from '../testing/documents.ts'

test('packages are checked against the Node version that runs them, so that an older one installs them without warnings', () => {
  const manifest = z.object({ optionalDependencies: z.record(z.string(), z.string()) })
  const { optionalDependencies } = manifest.parse(JSON.parse(readText('package.json')))
  const versions = Object.entries(optionalDependencies).flatMap(([name, version]) =>
    name.startsWith('node-') ? [version] : [],
  )
  const [, checked] = /^nodeVersion: (\S+)$/m.exec(readText('pnpm-workspace.yaml')) ?? []
  expect(versions).toEqual(versions.map(() => checked))
  expect(versions).not.toEqual([])
})
