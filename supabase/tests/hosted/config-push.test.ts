import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { makeHookSecret } from '../../server/keys/keys.ts'
import { hasCli, runCli, withProject } from './cli.ts'
import { startManagementApi } from './management-api.ts'

const PROJECT = 'abcdefghijklmnopqrst'
const SITE_URL = 'https://www.example.org'

/** The hook's current secret and the previous one, which it replaces. */
const HOOK = {
  SEND_EMAIL_HOOK_URI: `https://${PROJECT}.supabase.co/functions/v1/send-auth-email`,
  SEND_EMAIL_HOOK_SECRETS: `${makeHookSecret()}|${makeHookSecret()}`,
}

/** Runs the CLI against a stub of the service, with these variables, some of them in `supabase/.env`. Returns the sent bodies by path. */
async function send(
  parameters: readonly string[],
  variables: Readonly<Record<string, string>> = {},
  dotEnv: Readonly<Record<string, string>> = {},
): Promise<Readonly<Record<string, unknown>>> {
  const api = await startManagementApi()
  await withProject(async (directory) => {
    const profile = join(directory, 'profile.yaml')
    const local = 'http://127.0.0.1'
    await writeFile(
      profile,
      `name: stub\napi_url: ${api.url}\ndashboard_url: ${local}\nproject_host: 127.0.0.1\ndocs_url: ${local}\n`,
    )
    const lines = Object.entries(dotEnv).map(([name, value]) => `${name}=${value}\n`)
    await writeFile(join(directory, 'supabase/.env'), lines.join(''))
    const token = `sbp_${'0'.repeat(40)}`
    // `config push` fails at the end, because the stub returns few settings. By then it has sent everything.
    await runCli(directory, [...parameters, `--remote=${PROJECT}`, '--profile', profile], {
      ...variables,
      SUPABASE_ACCESS_TOKEN: token,
    })
  })
  return Object.fromEntries(api.changes.map(({ path, body }) => [path.replace(`/v1/projects/${PROJECT}/`, ''), body]))
}

/** Returns the body that `supabase config push` sends. */
const push = async (variables: Readonly<Record<string, string>>, dotEnv?: Readonly<Record<string, string>>) =>
  z.record(z.string(), z.record(z.string(), z.unknown())).parse(await send(['config', 'push'], variables, dotEnv))

test.runIf(hasCli)('`supabase config push` sends these settings without a local URL', async () => {
  const sent = await push({ SITE_URL, ...HOOK })
  expect(JSON.stringify(sent)).not.toMatch(/localhost|127\.0\.0\.1|env\(/)
  const { 'config/auth': auth = {}, ...rest } = sent
  expect(rest).toEqual({ postgrest: { db_schema: 'public', max_rows: 1000 } })
  expect(auth).toEqual({
    disable_signup: false,
    external_anonymous_users_enabled: false,
    external_azure_enabled: false,
    external_email_enabled: true,
    external_github_enabled: false,
    external_google_enabled: false,
    external_keycloak_enabled: false,
    external_phone_enabled: false,
    hook_send_email_enabled: true,
    hook_send_email_secrets: HOOK.SEND_EMAIL_HOOK_SECRETS,
    hook_send_email_uri: HOOK.SEND_EMAIL_HOOK_URI,
    jwt_exp: 3600,
    mailer_autoconfirm: false,
    mailer_otp_exp: 3600,
    mailer_otp_length: 8,
    mailer_secure_email_change_enabled: true,
    mfa_max_enrolled_factors: 10,
    mfa_totp_enroll_enabled: true,
    mfa_totp_verify_enabled: true,
    mfa_web_authn_enroll_enabled: true,
    mfa_web_authn_verify_enabled: true,
    password_min_length: 8,
    password_required_characters: '',
    rate_limit_otp: 30,
    rate_limit_token_refresh: 150,
    rate_limit_verify: 30,
    refresh_token_rotation_enabled: true,
    security_manual_linking_enabled: true,
    security_refresh_token_reuse_interval: 10,
    security_update_password_require_current_password: true,
    security_update_password_require_reauthentication: false,
    site_url: SITE_URL,
    sms_autoconfirm: true,
    smtp_max_frequency: 60,
    uri_allow_list: 'nordlys-admin://**',
  })
})

test.runIf(hasCli)('never sends a local URL, even without SITE_URL', async () => {
  const sent = await push({})
  expect(sent['config/auth']).toHaveProperty('site_url', 'env(SITE_URL)')
  expect(JSON.stringify(sent)).not.toMatch(/localhost|127\.0\.0\.1/)
})

test.runIf(hasCli)('also reads the hook from supabase/.env', async () => {
  const sent = await push({ SITE_URL }, HOOK)
  expect(sent['config/auth']).toMatchObject({
    hook_send_email_enabled: true,
    hook_send_email_secrets: HOOK.SEND_EMAIL_HOOK_SECRETS,
    hook_send_email_uri: HOOK.SEND_EMAIL_HOOK_URI,
  })
})

test.runIf(hasCli)('`supabase secrets set` sends the documented secrets', async () => {
  const sent = await send(['secrets', 'set', `SITE_URL=${SITE_URL}`, 'ALLOWED_ORIGINS=app://admin'])
  expect(sent).toEqual({
    secrets: [
      { name: 'SITE_URL', value: SITE_URL },
      { name: 'ALLOWED_ORIGINS', value: 'app://admin' },
    ],
  })
})

test.runIf(hasCli)('`supabase config push` enables a sign-in provider by its variables', async () => {
  const { 'config/auth': auth } = await push({
    SITE_URL,
    ...HOOK,
    SUPABASE_AUTH_EXTERNAL_GOOGLE_ENABLED: 'true',
    SUPABASE_AUTH_EXTERNAL_GOOGLE_CLIENT_ID: 'client',
    SUPABASE_AUTH_EXTERNAL_GOOGLE_SECRET: 'secret',
  })
  expect(auth).toMatchObject({
    external_google_enabled: true,
    external_google_client_id: 'client',
    external_google_secret: 'secret',
  })
})
