import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { hasCli, runCli, withProject } from './cli.ts'
import { startManagementApi } from './management-api.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const PROJECT = 'abcdefghijklmnopqrst'
const SITE_URL = 'https://www.example.org'

const SMTP = {
  SMTP_HOST: 'smtp.example.org',
  SMTP_USER: 'nordlys',
  SMTP_PASSWORD: 'secret',
  SMTP_FROM: 'no-reply@example.org',
}

/** Runs the CLI, with the configuration changed by `edit`, on a stub of the service, and returns what it sends, by path. */
async function send(
  parameters: readonly string[],
  variables: Readonly<Record<string, string>> = {},
  edit = (text: string) => text,
): Promise<Readonly<Record<string, unknown>>> {
  const api = await startManagementApi()
  await withProject(async (directory) => {
    const profile = join(directory, 'profile.yaml')
    const local = 'http://127.0.0.1'
    await writeFile(
      profile,
      `name: stub\napi_url: ${api.url}\ndashboard_url: ${local}\nproject_host: 127.0.0.1\ndocs_url: ${local}\n`,
    )
    const config = join(directory, 'supabase/config.toml')
    await writeFile(config, edit(await readFile(config, 'utf8')))
    const token = `sbp_${'0'.repeat(40)}`
    // `config push` ends with an error, because the stub's answers lack most settings; by then it has sent everything.
    await runCli(directory, [...parameters, `--remote=${PROJECT}`, '--profile', profile], {
      ...variables,
      SUPABASE_ACCESS_TOKEN: token,
    })
  })
  return Object.fromEntries(api.changes.map(({ path, body }) => [path.replace(`/v1/projects/${PROJECT}/`, ''), body]))
}

/** What `supabase config push` sends. */
const push = async (variables: Readonly<Record<string, string>>, edit?: (text: string) => string) =>
  z.record(z.string(), z.record(z.string(), z.unknown())).parse(await send(['config', 'push'], variables, edit))

const uncommentSmtp = (text: string) =>
  text.replace(/# \[auth\.email\.smtp\]\n(?:# .*\n)+/, (block) => block.replaceAll(/^# /gm, ''))

test.runIf(hasCli)('`supabase config push` sends these settings, and no URL of this machine [25.8]', async () => {
  const sent = await push({ SITE_URL })
  expect(JSON.stringify(sent)).not.toMatch(/localhost|127\.0\.0\.1|env\(/)
  const { 'config/auth': auth = {}, ...rest } = sent
  expect(rest).toEqual({ postgrest: { db_schema: 'public', max_rows: 1000 } })
  const templates = Object.keys(auth).filter((name) => name.startsWith('mailer_templates_'))
  expect(Object.fromEntries(Object.entries(auth).filter(([name]) => !templates.includes(name)))).toEqual({
    disable_signup: false,
    external_anonymous_users_enabled: false,
    external_email_enabled: true,
    external_phone_enabled: false,
    jwt_exp: 3600,
    mailer_autoconfirm: false,
    mailer_otp_exp: 3600,
    mailer_otp_length: 8,
    mailer_secure_email_change_enabled: true,
    mailer_subjects_confirmation: 'Confirm your e-mail address / Bekreft e-postadressen din',
    mailer_subjects_email_change: 'Confirm the change of your e-mail address / Bekreft endringen av e-postadressen din',
    mailer_subjects_reauthentication: 'Your code / Koden din',
    mailer_subjects_recovery: 'Choose a new password / Velg et nytt passord',
    password_min_length: 8,
    password_required_characters: '',
    rate_limit_otp: 30,
    rate_limit_token_refresh: 150,
    rate_limit_verify: 30,
    refresh_token_rotation_enabled: true,
    security_refresh_token_reuse_interval: 10,
    security_update_password_require_current_password: true,
    security_update_password_require_reauthentication: false,
    site_url: SITE_URL,
    sms_autoconfirm: true,
    smtp_max_frequency: 60,
    uri_allow_list: 'nordlys-admin://**',
  })
  const contents = ['confirmation', 'email_change', 'reauthentication', 'recovery'].map(async (name) => [
    `mailer_templates_${name}_content`,
    await readFile(join(ROOT, `supabase/templates/${name}.html`), 'utf8'),
  ])
  expect(templates.toSorted().map((name) => [name, auth[name]])).toEqual(await Promise.all(contents))
})

test.runIf(hasCli)('never sends a URL of this machine, not even without SITE_URL [25.8]', async () => {
  const sent = await push({})
  expect(sent['config/auth']).toHaveProperty('site_url', 'env(SITE_URL)')
  expect(JSON.stringify(sent)).not.toMatch(/localhost|127\.0\.0\.1/)
})

test.runIf(hasCli)(
  'sends the limit of sign-in mails together with the mail server that config.toml prepares [25.8]',
  async () => {
    const sent = await push({ SITE_URL, ...SMTP }, uncommentSmtp)
    expect(sent['config/auth']).toMatchObject({
      rate_limit_email_sent: 30,
      smtp_host: SMTP.SMTP_HOST,
      smtp_port: '465',
      smtp_user: SMTP.SMTP_USER,
      smtp_pass: SMTP.SMTP_PASSWORD,
      smtp_admin_email: SMTP.SMTP_FROM,
    })
  },
)

test.runIf(hasCli)('`supabase secrets set` sends the secrets of the documentation [25.prove]', async () => {
  const sent = await send(['secrets', 'set', `SITE_URL=${SITE_URL}`, 'ALLOWED_ORIGINS=app://admin'])
  expect(sent).toEqual({
    secrets: [
      { name: 'SITE_URL', value: SITE_URL },
      { name: 'ALLOWED_ORIGINS', value: 'app://admin' },
    ],
  })
})
