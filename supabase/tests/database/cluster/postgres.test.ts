import { type ChildProcessByStdio, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { OperatorError } from '../../../server/errors.ts'
import { asServer, withAccessTo } from '../../../server/postgres/account.ts'
import { WAIT_LIMIT } from '../../../server/testing/limits.ts'
import { isAlive, waitUntilGone } from '../../../server/postgres/processes.ts'
import { type RunningPostgres, startPostgres } from '../../../server/postgres/postgres.ts'
import { temporaryDirectory } from '../../../server/testing/directory.ts'

const isRoot = process.getuid?.() === 0
const NOBODY = 65_534
const SCRIPT = fileURLToPath(new URL('fixtures/run-postgres.ts', import.meta.url))

let parent: string
let dataDir: string
const running: RunningPostgres[] = []

beforeEach(async () => {
  parent = await temporaryDirectory()
  dataDir = join(parent, 'data')
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()))
  const left = await postmaster().catch(() => 0)
  if (left && isAlive(left)) process.kill(left, 'SIGQUIT')
  await rm(parent, { recursive: true, force: true })
})

async function start(options: { port?: number } = {}): Promise<RunningPostgres> {
  const server = await startPostgres({ dataDir, ...options })
  running.push(server)
  return server
}

async function query<Row extends object>(url: string, statement: string): Promise<readonly Row[]> {
  const sql = postgres(url, { max: 1 })
  try {
    return await sql.unsafe<Row[]>(statement)
  } finally {
    await sql.end()
  }
}

const postmaster = async () =>
  Number((await readFile(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0])

type Child = ChildProcessByStdio<Writable, Readable, null>

/** Starts a server in a separate Node process in the data directory. */
async function startElsewhere(uid?: number): Promise<{ child: Child; url: string }> {
  // The workspace may be below root's private directory, such as a temporary clone.
  const account = uid ? await withAccessTo({ uid, gid: uid }, [SCRIPT, process.execPath]) : {}
  const { file, args, identity } = asServer(account, process.execPath, [SCRIPT, dataDir])
  const child = spawn(file, args, { stdio: ['pipe', 'pipe', 'inherit'], ...identity })
  const [line] = await once(child.stdout, 'data')
  return { child, url: String(line).trim() }
}

/** Returns the error message, which must be one line of instructions without a stack trace. */
async function refusal(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(OperatorError)
  const message = error instanceof OperatorError ? error.message : ''
  expect(message).not.toContain('\n')
  return message
}

describe('the embedded server', () => {
  test('starts, keeps its data across a restart, and listens on localhost only', async () => {
    const first = await start()
    expect(first.freshlyCreated).toBe(true)
    expect(new URL(first.url)).toMatchObject({ hostname: '127.0.0.1', username: 'postgres' })
    expect(new URL(first.url).password.length).toBeGreaterThan(20)
    await query(first.url, 'create table kept (id int)')
    expect(await query(first.url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
    expect(await query(first.url, 'show unix_socket_directories')).toEqual([{ unix_socket_directories: '' }])
    await first.stop()
    await first.stop()

    const second = await start()
    expect(second.freshlyCreated).toBe(false)
    expect(await query(second.url, "select to_regclass('kept')::text as kept")).toEqual([{ kept: 'kept' }])
  })

  test('requires the password', async () => {
    const url = new URL((await start()).url)
    url.password = 'guess'
    await expect(query(url.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
  })

  test('does not log user input', async () => {
    const { url } = await start()
    const settings = await query<{ name: string; setting: string }>(
      url,
      "select name, setting from pg_settings where name in ('log_statement', 'log_min_messages', 'log_min_error_statement', 'log_min_duration_statement')",
    )
    expect(Object.fromEntries(settings.map((row) => [row.name, row.setting]))).toEqual({
      log_min_duration_statement: '-1',
      log_min_error_statement: 'panic',
      log_min_messages: 'log',
      log_statement: 'none',
    })
  })
})

describe('after kill -9 of the process that started it', () => {
  test('stops the leftover server and starts again with the committed data', async () => {
    const { child, url } = await startElsewhere()
    await query(url, 'create table kept (id int)')
    const left = await postmaster()
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(isAlive(left)).toBe(true)

    const again = await start()
    expect(isAlive(left)).toBe(false)
    expect(await query(again.url, "select to_regclass('kept')::text as kept")).toEqual([{ kept: 'kept' }])
  })

  test('does not stop another process with the recorded id', async () => {
    await (await start()).stop()
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
    await once(stranger, 'spawn')
    try {
      const file = join(dataDir, 'cluster', 'postmaster.pid')
      await writeFile(file, `${stranger.pid}\n${join(dataDir, 'cluster')}\n`)
      if (isRoot) await chown(file, NOBODY, NOBODY)
      expect(await query((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }])
      expect(isAlive(stranger.pid ?? 0)).toBe(true)
    } finally {
      stranger.kill()
    }
  })

  test('starts from scratch after an interrupted initialisation', async () => {
    await mkdir(join(dataDir, 'cluster.unfinished'), { recursive: true })
    await writeFile(join(dataDir, 'cluster.unfinished', 'PG_VERSION'), '17')
    expect((await start()).freshlyCreated).toBe(true)
  })
})

describe('a process that exits without stopping the server', () => {
  test('terminates the server', async () => {
    const { child } = await startElsewhere()
    const pid = await postmaster()
    child.stdin.write('exit')
    await once(child, 'exit')
    expect(await waitUntilGone(pid, WAIT_LIMIT)).toBe(true)
  })
})

describe('fails with one clear line for', () => {
  test('a port in use', async () => {
    const blocker = createServer().listen(0, '127.0.0.1')
    await once(blocker, 'listening')
    const address = blocker.address()
    const port = typeof address === 'object' && address ? address.port : 0
    expect(await refusal(start({ port }))).toBe(
      `Port ${port} for the database is already in use; free it or choose another.`,
    )
    blocker.close()
    await once(blocker, 'close')
    expect(new URL((await start({ port })).url).port).toBe(String(port))
  })

  test('a data directory that is not writable', async () => {
    await writeFile(join(parent, 'file'), '')
    dataDir = join(parent, 'file', 'data')
    expect(await refusal(start())).toContain('is not writable')
  })

  test('a data directory that is in use', async () => {
    const { child } = await startElsewhere()
    expect(await refusal(start())).toBe(
      `The data directory ${dataDir} is in use by process ${child.pid}; stop that one first.`,
    )
    child.stdin.end()
    await once(child, 'exit')
    expect((await start()).freshlyCreated).toBe(false)
  })

  test('a data directory in use by this process', async () => {
    const { url } = await start()
    expect(await refusal(start())).toContain('is in use by this process')
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('a database whose password is lost', async () => {
    await (await start()).stop()
    await rm(join(dataDir, 'password'))
    expect(await refusal(start())).toContain('start over with --fresh')
  })
})

describe('the system user', () => {
  test.runIf(isRoot)('is not root when started by root', async () => {
    await start()
    const pid = await postmaster()
    expect(
      execFileSync('ps', ['-o', 'user=', '-p', String(pid)])
        .toString()
        .trim(),
    ).not.toBe('root')
  })

  test.runIf(isRoot)('can access a data directory below root’s private one', async () => {
    await chmod(parent, 0o700)
    await (await start()).stop()
    expect(await query((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test.runIf(isRoot)('can find programs below root’s private directory, with the access check of initdb', async () => {
    const closed = join(parent, 'closed')
    await mkdir(closed, { mode: 0o700 })
    const program = join(closed, 'program')
    await writeFile(program, '', { mode: 0o755 })
    const account = await withAccessTo({ uid: NOBODY, gid: NOBODY }, [program])
    const { file, args, identity } = asServer(account, process.execPath, ['-e', `fs.accessSync('${program}', 1)`])
    expect(spawnSync(file, args, { ...identity, encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' })
  })

  test.runIf(isRoot)('is the current user when that is not root', async () => {
    await mkdir(dataDir)
    await chown(dataDir, NOBODY, NOBODY)
    const { child, url } = await startElsewhere(NOBODY)
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(
      execFileSync('ps', ['-o', 'uid=', '-p', String(await postmaster())])
        .toString()
        .trim(),
    ).toBe(String(NOBODY))
    child.stdin.end()
    await once(child, 'exit')
  })
})
