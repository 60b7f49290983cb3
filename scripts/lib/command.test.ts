import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ROOT } from './root.ts'

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')))

/** The files that package.json runs. */
const RUN = [...new Set(Object.values(scripts).flatMap((line) => line.match(/scripts\/[\w-]+\.ts/g) ?? []))]
/** The scripts that pass their arguments to another program, which refuses unknown ones. */
const PASSED_ON = ['scripts/desktop.ts', 'scripts/desktop-e2e.ts']

const folder = mkdtempSync(join(tmpdir(), 'commands-'))
afterAll(() => rmSync(folder, { recursive: true }))

const run = (file: string, ...parameters: readonly string[]) =>
  new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, [join(ROOT, file), ...parameters], { cwd: folder }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    )
  })

test('knows the commands of package.json', () => {
  expect(RUN).toEqual(expect.arrayContaining(['scripts/backup.ts', 'scripts/up.ts', 'scripts/check.ts', ...PASSED_ON]))
})

test('only command.ts reads the arguments of a command', () => {
  const readers = readdirSync(join(ROOT, 'scripts'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.ts$/.test(file) && file !== join('lib', 'command.ts'))
    .filter((file) => /process\.argv(?!\[1\])|parseArgs/.test(readFileSync(join(ROOT, 'scripts', file), 'utf8')))
  expect(readers).toEqual([])
})

describe.each(RUN)('%s', (file) => {
  test('prints its usage, and does nothing else', async () => {
    const { code, stdout, stderr } = await run(file, '--help')
    expect([code, stdout, stderr]).toEqual([0, expect.stringMatching(/^Usage: \S.*\n$/), ''])
    expect(readdirSync(folder)).toEqual([])
  })

  test.skipIf(PASSED_ON.includes(file))('refuses an unknown option before it does anything', async () => {
    const { code, stdout, stderr } = await run(file, '--no-such-option')
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/--no-such-option[^]*Usage: /)
    expect(readdirSync(folder)).toEqual([])
  })
})
