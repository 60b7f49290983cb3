import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openCluster } from '../../local/postgres/cluster.ts'
import { temporaryDirectory } from '../../local/testing/directory.ts'

/** In the place of initdb: says what it can see of the password that is handed to it, and fails. */
const LOOK = `#!/bin/sh
for word in "$@"; do case "$word" in --pwfile=*) stat -c 'mode %a' "\${word#--pwfile=}" >&2;; esac; done
exit 1
`

test('W8: the database’s password is its owner’s alone, in its file and while it is handed over', async () => {
  const dataDir = await temporaryDirectory()
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const program = join(dataDir, 'initdb')
  await writeFile(program, LOOK, { mode: 0o755 })
  await expect(openCluster(dataDir, program, {})).rejects.toThrow(/: mode 600$/)
  const modeOf = async (name: string) => ((await stat(join(dataDir, name))).mode & 0o777).toString(8)
  expect([await modeOf('password'), await modeOf('cluster.unfinished')]).toEqual(['600', '700'])
})
