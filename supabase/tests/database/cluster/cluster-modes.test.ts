import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openCluster } from '../../../server/postgres/cluster.ts'
import { temporaryDirectory } from '../../../server/testing/directory.ts'

/** Replaces initdb: prints the mode of the password file and fails. */
const LOOK = `#!/bin/sh
for word in "$@"; do case "$word" in --pwfile=*) stat -c 'mode %a' "\${word#--pwfile=}" >&2;; esac; done
exit 1
`

test('only the owner can read the database password, in its file and when passed to initdb [W8]', async () => {
  const dataDir = await temporaryDirectory()
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const program = join(dataDir, 'initdb')
  await writeFile(program, LOOK, { mode: 0o755 })
  await expect(openCluster(dataDir, program, {})).rejects.toThrow(/: mode 600$/)
  const modeOf = async (name: string) => ((await stat(join(dataDir, name))).mode & 0o777).toString(8)
  expect([await modeOf('password'), await modeOf('cluster.unfinished')]).toEqual(['600', '700'])
})
