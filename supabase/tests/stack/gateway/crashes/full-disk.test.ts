import { execFileSync } from 'node:child_process'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryDirectory } from '../../../../server/testing/directory.ts'
import { until } from '../../support.ts'
import { onDatabase, startChildStack, startVisitors } from './lost-database-support.ts'

/** Mounts a small disk for the duration of the test, or returns why it cannot. */
async function mountDisk(): Promise<{ directory: string } | { reason: string }> {
  const directory = await temporaryDirectory()
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m,mode=0711', 'tmpfs', directory], { stdio: 'pipe' })
  } catch (error) {
    return { reason: error instanceof Error ? (error.message.split('\n').at(-1) ?? '') : 'unknown' }
  }
  onTestFinished(() => void execFileSync('umount', ['-l', directory]))
  return { directory }
}

/** Writes a file until the disk is full. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w')
  try {
    for (const size of [1024 * 1024, 4096])
      await (async () => {
        for (;;) await file.write(Buffer.alloc(size))
      })().catch(() => undefined)
  } finally {
    await file.close()
  }
}

test('a full disk: the process stays up, says why, keeps acknowledged rows, and recovers with room [R12]', async (context) => {
  const disk = await mountDisk()
  if ('reason' in disk) {
    context.skip(`There is no small disk to fill here: ${disk.reason}`)
    return
  }
  const stack = await startChildStack({ dataDir: disk.directory })
  const { acknowledged, refused, reasons, stop } = startVisitors(stack, 2)
  await until(() => acknowledged.size >= 20)

  const filler = join(disk.directory, 'filler')
  await fill(filler)
  await until(() => reasons.has('disk full') || stack.process.exitCode !== null)
  expect(stack.process.exitCode).toBeNull()

  await rm(filler)
  const before = acknowledged.size
  await until(() => acknowledged.size >= before + 20)
  await stop()
  expect([...refused].filter((refusal) => !refusal.endsWith('503 with Retry-After'))).toEqual([])
  const stored = await onDatabase(stack.databaseUrl, (sql) => sql<{ id: string }[]>`select id from public.contacts`)
  expect([...acknowledged].filter((id) => !stored.some((row) => row.id === id))).toEqual([])
})
