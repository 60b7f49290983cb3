import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { promisify } from 'node:util'
import { LocalStackError } from '../errors.ts'

const run = promisify(execFile)

/** The user that runs the database server; empty for the current user. */
export interface Account {
  readonly uid?: number
  readonly gid?: number
  /** The capability to enter directories without permission, if it needs one. */
  readonly capability?: string
}

async function lookUp(): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}

/** Returns the system account `postgres` for root, because PostgreSQL refuses to run as root. Creates it when missing. Throws LocalStackError. */
export async function serverAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) return {}
  const existing = await lookUp()
  if (existing) return existing
  try {
    await run('groupadd', ['--system', 'postgres'])
    await run('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres'])
  } catch (cause) {
    throw new LocalStackError(
      'PostgreSQL cannot run as root and the user "postgres" could not be created; start as a normal user.',
      { cause },
    )
  }
  const made = await lookUp()
  if (!made)
    throw new LocalStackError('PostgreSQL cannot run as root and there is no user "postgres"; start as a normal user.')
  return made
}

/** Returns the first directory above a path that other users cannot enter, and that the account does not own. */
async function closedDirectory(path: string, account: Account): Promise<string | undefined> {
  for (let directory = dirname(resolve(path)); ; directory = dirname(directory)) {
    const { mode, uid } = await stat(directory) // oxlint-disable-line no-await-in-loop -- upwards, a few levels
    if ((mode & 0o001) === 0 && uid !== account.uid) return directory
    if (directory === dirname(directory)) return undefined
  }
}

async function canKeep(capability: string): Promise<boolean> {
  const { file, args } = asServer({ uid: 1, gid: 1, capability }, 'true', [])
  return run(file, args).then(
    () => true,
    () => false,
  )
}

/**
 * Returns the account with access to these paths. Below a private directory such as root's home (as in many containers), it keeps the one
 * capability that this needs. Throws LocalStackError when that is not available.
 */
export async function reaching(account: Account, paths: readonly string[]): Promise<Account> {
  if (account.uid === undefined) return account
  const closed = (await Promise.all(paths.map((path) => closedDirectory(path, account)))).find(Boolean)
  if (!closed) return account
  // Read access is enough, but containers often grant only the wider capability.
  if (await canKeep('dac_read_search')) return { ...account, capability: 'dac_read_search' }
  if (await canKeep('dac_override')) return { ...account, capability: 'dac_override' }
  throw new LocalStackError(
    `Started as root, PostgreSQL runs as the user "postgres", who may not enter ${closed}; start as a normal user, or move the project and DATA_DIR outside it.`,
  )
}

/** Returns what to spawn to run a program as the account. */
export function asServer({ uid, gid, capability }: Account, program: string, args: readonly string[]) {
  if (uid === undefined || gid === undefined) return { file: program, args: [...args], identity: {} }
  if (!capability) return { file: program, args: [...args], identity: { uid, gid } }
  // initdb checks files with access(2), which ignores capabilities after a change of user without this securebit.
  const rights = [
    '--securebits',
    '+no_setuid_fixup',
    '--inh-caps',
    `+${capability}`,
    '--ambient-caps',
    `+${capability}`,
  ]
  return {
    file: 'setpriv',
    args: ['--reuid', String(uid), '--regid', String(gid), '--clear-groups', ...rights, program, ...args],
    identity: {},
  }
}
