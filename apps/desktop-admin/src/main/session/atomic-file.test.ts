import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { atomicFile, type WriteStep } from './atomic-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'atomic-'))
afterAll(() => rmSync(folder, { recursive: true }))

const STEPS: ReadonlyArray<readonly [WriteStep, 'old' | 'new']> = [
  ['opened', 'old'],
  ['written', 'old'],
  ['synced', 'old'],
  ['closed', 'old'],
  ['renamed', 'new'],
  ['done', 'new'],
]

test.each(STEPS)(
  'leaves the complete content when a process is killed once a write is %s: the %s one [K8]',
  async (step, expected) => {
    const path = join(folder, `killed-${step}`)
    await atomicFile(path).write(Buffer.from('old'.repeat(1000)))
    const { signal } = spawnSync(process.execPath, [
      join(import.meta.dirname, '../testing/crash-mid-write.ts'),
      path,
      'new'.repeat(1000),
      step,
    ])
    expect(signal).toBe('SIGKILL')
    expect(readFileSync(path, 'utf8')).toBe(expected.repeat(1000))
    // Leftovers do not prevent the next write or the removal.
    await atomicFile(path).write(Buffer.from('next'))
    expect((await atomicFile(path).read())?.toString()).toBe('next')
    await atomicFile(path).remove()
    expect(readdirSync(folder).filter((name) => name.startsWith(`killed-${step}`))).toEqual([])
  },
)

test('makes the file readable only by its owner [K1]', async () => {
  const path = join(folder, 'mode')
  await atomicFile(path).write(Buffer.from('x'))
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

test('reads null when the file is missing', async () => {
  expect(await atomicFile(join(folder, 'nothing')).read()).toBeNull()
})
