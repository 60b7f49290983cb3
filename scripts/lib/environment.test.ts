import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { WAIT_LIMIT } from '../../supabase/server/testing/limits.ts'
import { environmentSchema, readEnvironment } from './environment.ts'
import { ROOT } from './root.ts'

test('trusts no proxy by default', () => {
  expect(readEnvironment({}).TRUSTED_PROXIES).toBe(0)
  expect(readEnvironment({ TRUSTED_PROXIES: '' }).TRUSTED_PROXIES).toBe(0)
  expect(readEnvironment({ TRUSTED_PROXIES: '2' }).TRUSTED_PROXIES).toBe(2)
})

test.for(['-1', '1.5', 'all', '11', 'true'])('rejects TRUSTED_PROXIES=%s by name', (value) => {
  expect(() => readEnvironment({ TRUSTED_PROXIES: value })).toThrow(/^TRUSTED_PROXIES: /)
})

test.for([
  ['SITE_PORT', '70000'],
  ['DEMO', 'maybe'],
  ['SITE_URL', 'localhost:3000'],
  ['PUBLIC_API_URL', 'ftp://api.example.org'],
  ['SIGNUP_MODE', 'wide'],
  ['SETUP_SECRET', 'guess me'],
  ['SETUP_SECRET', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
  ['DATABASE_URL', 'mysql://db.example.org'],
  ['SMTP_PORT', '0'],
  ['SMTP_TLS', 'yes'],
  ['AI_TIMEOUT_MS', '5 s'],
  ['DEPLOY_HOOK_ORIGINS', 'https://ci.example.org/build'],
  ['WEBHOOK_ORIGINS', 'http://automation.internal:5678/hook'],
  ['BUSINESS_REGISTER_URL', 'ftp://mirror.example.org'],
  ['NORDLYS_UPDATE_URL', 'http://updates.example.org'],
  ['NORDLYS_VERSION', 'v1'],
] as const)('rejects %s=%s with an example and without the value', ([name, value]) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(
    new RegExp(`^${name}: must be .+, for example ${name}=[^\\n]+$`),
  )
  expect(() => readEnvironment({ [name]: value })).not.toThrow(value)
})

test('has a rule for every variable', () => {
  const lines = environmentSchema.keyof().options.map((name) => {
    try {
      readEnvironment({}, [name])
      return ''
    } catch (error) {
      return String(error)
    }
  })
  expect(lines.filter((line) => !/ is missing: set it to .+, for example /.test(line))).toEqual([])
})

test.for([
  ['SUPABASE_URL', 'https://a.example', ['SUPABASE_PUBLISHABLE_KEY']],
  ['SMTP_HOST', 'smtp.example.org', ['SMTP_FROM']],
  ['AI_API_KEY', 'sk-1', ['AI_BASE_URL', 'AI_MODEL']],
] as const)('requires the variables that %s depends on', ([name, value, companions]) => {
  const lines = companions.map((companion) => `${companion} is missing: set it to .+`)
  expect(() => readEnvironment({ [name]: value })).toThrow(new RegExp(`^${lines.join('\\n')}$`))
})

test.for([
  ['up.ts', []],
  ['dev.ts', []],
  ['build.ts', []],
  ['backup.ts', []],
  ['restore.ts', ['some.backup.gz']],
  ['conformance.ts', []],
  ['desktop.ts', []],
  ['bench.ts', ['site']],
  ['screenshots.ts', []],
  ['check.ts', []],
] as const)('%s: prints a line for each bad variable and exits', ([script, parameters]) => {
  const target = { SITE_URL: 'https://a.example', SUPABASE_URL: 'https://b.example', SUPABASE_PUBLISHABLE_KEY: 'key' }
  const env = { PATH: process.env['PATH'], ...target, SITE_PORT: 'http', API_PORT: '0' }
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts', script), ...parameters], {
    env,
    encoding: 'utf8',
    timeout: WAIT_LIMIT,
  })
  const must = 'must be a port number from 1 to 65535'
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: `SITE_PORT: ${must}, for example SITE_PORT=3000\nAPI_PORT: ${must}, for example API_PORT=54321\n`,
  })
})
