import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'

const BUS = 'org.freedesktop.DBus'
const KEYRING = 'org.freedesktop.secrets'
const COLLECTION = '/org/freedesktop/secrets/collection/login'

async function call(name: string, path: string, method: string, ...parameters: string[]): Promise<string> {
  const address = ['call', '--session', `--dest=${name}`, `--object-path=${path}`, `--method=${method}`]
  return (await promisify(execFile)('gdbus', [...address, ...parameters])).stdout
}

const isLocked = async () =>
  (await call(KEYRING, COLLECTION, `${BUS}.Properties.Get`, 'org.freedesktop.Secret.Collection', 'Locked')).includes(
    'true',
  )

/** Locks the keyring of the session, as a lock screen does. */
export async function lockKeyring(): Promise<void> {
  await call(KEYRING, '/org/freedesktop/secrets', 'org.freedesktop.Secret.Service.Lock', `['${COLLECTION}']`)
  if (!(await isLocked())) throw new Error('The keyring is still unlocked')
}

/** Unlocks it as the next login does: a new service starts with the original password. */
export async function unlockKeyring(): Promise<void> {
  const path = '/org/freedesktop/DBus'
  const owner = await call(BUS, path, `${BUS}.GetConnectionUnixProcessID`, KEYRING)
  process.kill(Number(/uint32 (\d+)/.exec(owner)?.[1]))
  while ((await call(BUS, path, `${BUS}.NameHasOwner`, KEYRING)).includes('true')) {
    await setTimeout(20)
  }
  const service = spawn('gnome-keyring-daemon', ['--unlock', '--components=secrets'], {
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  service.stdin.end('test')
  await once(service, 'exit')
  if (await isLocked()) throw new Error('The keyring is still locked')
}
