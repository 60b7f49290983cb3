import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { promisify } from 'node:util'
import { OperatorError } from '../errors.ts'

const run = promisify(execFile)

/** The system account that runs the database server; empty for the current user. */
export interface Account {
  readonly uid?: number
  readonly gid?: number
  /** The Linux capability to enter directories without permission, if required. */
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

/**
 * Returns the system account `postgres` when run as root, because PostgreSQL refuses to run as root. Creates it when missing. Throws
 * OperatorError.
 */
export async function serverAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) return {}
  const existing = await lookUp()
  if (existing) return existing
  try {
    await run('groupadd', ['--system', 'postgres'])
    await run('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres'])
  } catch (cause) {
    throw new OperatorError(
      'PostgreSQL cannot run as root and the user "postgres" could not be created; start as a normal user.',
      { cause },
    )
  }
  const made = await lookUp()
  if (!made)
    throw new OperatorError('PostgreSQL cannot run as root and there is no user "postgres"; start as a normal user.')
  return made
}

/** Returns the first ancestor directory that the account neither owns nor may enter. */
async function closedDirectory(path: string, account: Account): Promise<string | undefined> {
  for (let directory = dirname(resolve(path)); ; directory = dirname(directory)) {
    const { mode, uid } = await stat(directory) // oxlint-disable-line no-await-in-loop -- upwards, a few levels
    if ((mode & 0o001) === 0 && uid !== account.uid) return directory
    if (directory === dirname(directory)) return undefined
  }
}

async function canRetain(capability: string): Promise<boolean> {
  const { file, args } = asServer({ uid: 1, gid: 1, capability }, 'true', [])
  return run(file, args).then(
    () => true,
    () => false,
  )
}

/**
 * Returns the account with access to these paths. Below a private directory, such as root's home in many containers, the account retains
 * one capability. Throws OperatorError when that capability is unavailable.
 */
export async function withAccessTo(account: Account, paths: readonly string[]): Promise<Account> {
  if (account.uid === undefined) return account
  const closed = (await Promise.all(paths.map((path) => closedDirectory(path, account)))).find(Boolean)
  if (!closed) return account
  // Read access is sufficient, but containers often grant only the broader capability.
  if (await canRetain('dac_read_search')) return { ...account, capability: 'dac_read_search' }
  if (await canRetain('dac_override')) return { ...account, capability: 'dac_override' }
  throw new OperatorError(
    `Started as root, PostgreSQL runs as the user "postgres", who may not enter ${closed}; start as a normal user, or move the project and DATA_DIR outside it.`,
  )
}

/** Returns the command that runs a program as the account. */
export function asServer({ uid, gid, capability }: Account, program: string, args: readonly string[]) {
  if (uid === undefined || gid === undefined) return { file: program, args: [...args], identity: {} }
  if (!capability) return { file: program, args: [...args], identity: { uid, gid } }
  // initdb checks files with access(2). After a change of user, access(2) ignores capabilities without this securebit.
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
