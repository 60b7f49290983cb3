import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '../chromium/chromium.ts'
import type { Environment } from '../lib/environment.ts'
import { isFree } from '../start/free-ports.ts'
import { ROOT } from '../lib/root.ts'
import { type Finding, ok, problem, warning } from './finding.ts'
import type { Running } from './running.ts'

/** Checks the version of Node against `.nvmrc`. */
export function checkNode(version = process.versions.node): Finding {
  const required = readFileSync(join(ROOT, '.nvmrc'), 'utf8').trim()
  if (Number.parseInt(version, 10) >= Number(required)) return ok('Node', version)
  return problem('Node', `${version} is too old for the scripts, which need ${required}`, `Run npm scripts, which bring their own Node on Linux and Windows, or install Node ${required}.`) // prettier-ignore
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost'])

// A public URL does not contain the port behind the proxy.
function mayListenOn(url: string | undefined, port: number): boolean {
  const { hostname = '', port: own = '' } = (url && URL.parse(url)) || {}
  return url !== undefined && (!LOOPBACK.has(hostname) || Number(own) === port)
}

/** Checks that the ports of `npm start` are free, or used by the running product. */
export async function checkPorts(environment: Environment, running: Running | null): Promise<Finding[]> {
  const isLocal = !environment.SUPABASE_URL
  const ports = [
    { name: 'SITE_PORT', url: running?.siteUrl, isUsed: true },
    { name: 'API_PORT', url: running?.apiUrl, isUsed: isLocal },
    { name: 'MAILBOX_PORT', url: running?.mailboxUrl, isUsed: isLocal && environment.DEMO },
  ] as const
  return Promise.all(
    ports
      .filter(({ isUsed }) => isUsed)
      .map(async ({ name, url }) => {
        const port = environment[name]
        if (await isFree(port)) return ok(name, `port ${port} is free`)
        if (mayListenOn(url, port)) return ok(name, `port ${port} is used by the running product`)
        return problem(
          name,
          `port ${port} is used by another program`,
          `Stop that program, or set ${name} to another port.`,
        )
      }),
  )
}

/** Checks the Chromium of tests, benchmarks and screenshots. */
export function checkChromium({ CHROMIUM_PATH: wanted }: Environment): Finding {
  if (wanted && !existsSync(wanted))
    return problem(
      'Chromium',
      `CHROMIUM_PATH names ${wanted}, which does not exist`,
      'Set it to a Chromium, or unset it.',
    )
  const path = findChromium()
  if (!path)
    return warning('Chromium', 'not installed', '`npm test` installs it. Without a network, install it and set CHROMIUM_PATH.') // prettier-ignore
  // Chrome for Windows ignores the parameter and opens a window.
  if (process.platform === 'win32') return ok('Chromium', path)
  const { status, stdout, stderr } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 })
  if (status === 0) return ok('Chromium', `${stdout.trim()} (${path})`)
  const reason = stderr?.trim().split('\n')[0] ?? 'no reason given'
  return problem('Chromium', `${path} does not start: ${reason}`, 'Reinstall it, or set CHROMIUM_PATH to another one.')
}

const SECRET_SERVICE = 'org.freedesktop.secrets'

const DBUS = ['--session', '--print-reply', '--dest=org.freedesktop.DBus', '/org/freedesktop/DBus']

const listNames = (method: string) =>
  spawnSync('dbus-send', [...DBUS, `org.freedesktop.DBus.${method}`], { encoding: 'utf8', timeout: 10_000 })

/** Checks that the desktop app can keep its session in a keychain. */
export function checkKeychain(): Finding {
  if (process.platform === 'darwin') return ok('Keychain', 'macOS has one')
  if (process.platform === 'win32') return ok('Keychain', 'Windows has one')
  const consequence = 'Without a keychain, the desktop app asks for a sign-in at each start.'
  const replies = [listNames('ListNames'), listNames('ListActivatableNames')]
  if (replies.some(({ error }) => error))
    return warning('Keychain', 'not checked, because `dbus-send` is missing', `Install D-Bus. ${consequence}`)
  if (replies.some(({ status }) => status !== 0))
    return warning('Keychain', 'no D-Bus session', `Run this in a desktop session. ${consequence}`)
  if (replies.some(({ stdout }) => stdout.includes(`"${SECRET_SERVICE}"`)))
    return ok('Keychain', 'a secret service is available')
  return warning('Keychain', 'no secret service', `Install gnome-keyring or KWallet. ${consequence}`)
}
