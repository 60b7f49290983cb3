import { join } from 'node:path'
import { z } from 'zod'
import { type CaptchaConfig, isSecureUrl } from '../../packages/data/src/lib/config.ts'
import { asciiAddress, isAddress } from '../../packages/data/src/lib/addresses/email-address.ts'
import { captchaVariables } from '../../supabase/functions/_shared/captcha.ts'
import { mailVariables } from '../../supabase/functions/_shared/mail/config.ts'
import { modelVariables } from '../../supabase/functions/ai-chat/model.ts'
import { backendVariables } from '../../supabase/tests/stack/product/backend-variables.ts'
import { ROOT } from './root.ts'

/** Describes the valid values of a variable, for error messages. */
interface Rule {
  readonly must: string
  readonly example: string
}

const rules = z.registry<Rule>()

function variable<Schema extends z.ZodType>(schema: Schema, must: string, example: string): Schema {
  rules.add(schema, { must, example })
  return schema
}

const port = (fallback: number) =>
  variable(
    z.coerce.number().int().min(1).max(65_535).default(fallback),
    'a port number from 1 to 65535',
    String(fallback),
  )

const path = (fallback: readonly string[], example: string) =>
  variable(
    z
      .string()
      .min(1)
      .default(join(ROOT, ...fallback)),
    'a path',
    example,
  )

const text = (must: string, example: string) => variable(z.string().min(1).optional(), must, example)

const httpUrl = z.url({ protocol: /^https?$/ })
const isOrigin = (value: string) => URL.parse(value)?.origin === value

/** Every environment variable that the scripts and the single-machine server read. docs/configuration.md explains them. */
export const environmentSchema = z.object({
  // npm start, npm run dev
  SITE_PORT: port(3000),
  API_PORT: port(54_321),
  MAILBOX_PORT: port(54_324),
  LISTEN_HOST: variable(z.enum(['127.0.0.1', '0.0.0.0']).default('127.0.0.1'), '127.0.0.1 or 0.0.0.0', '0.0.0.0'),
  DEMO: variable(z.stringbool().default(true), 'true or false', 'false'),
  SITE_URL: variable(httpUrl.optional(), 'the http or https URL of the site', 'https://www.example.org'),
  PUBLIC_API_URL: variable(httpUrl.optional(), 'the http or https URL of the API', 'https://api.example.org'),
  TRUSTED_PROXIES: variable(z.coerce.number().int().min(0).max(10).default(0), 'a whole number from 0 to 10', '1'),
  SIGNUP_MODE: variable(z.enum(['approval', 'open']).optional(), 'approval or open', 'approval'),
  SETUP_SECRET: variable(
    z
      .string()
      .refine((value) => value.length >= 24 && new Set(value).size >= 10)
      .optional(),
    'at least 24 characters, 10 of them different',
    '"$(openssl rand -hex 32)"',
  ),
  SUPABASE_URL: variable(httpUrl.optional(), 'the http or https URL of the backend', 'https://<project>.supabase.co'),
  SUPABASE_PUBLISHABLE_KEY: text('the publishable key of the backend', 'sb_publishable_…'),
  // Files
  DATA_DIR: path(['.local', 'data'], '/var/lib/nordlys/data'),
  STACK_FILE: path(['.local', 'stack.json'], '/run/nordlys/stack.json'),
  BACKUP_DIR: path(['.local', 'backups'], '/var/lib/nordlys/backups'),
  SITE_DIR: path(['apps', 'site', 'dist'], '/var/lib/nordlys/site'),
  // npm run build on Vercel
  VERCEL: text('1 on Vercel, which sets it', '1'),
  // npm run backup, npm run restore
  DATABASE_URL: variable(
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    'the URL of a PostgreSQL database',
    'postgresql://postgres:<password>@db.example.org:5432/postgres',
  ),
  // Mail
  SMTP_HOST: variable(mailVariables.SMTP_HOST.optional(), 'the host name of a mail server', 'smtp.example.org'),
  SMTP_PORT: variable(mailVariables.SMTP_PORT, 'a port number from 1 to 65535', '465'),
  SMTP_USER: variable(mailVariables.SMTP_USER, 'a user name', 'apikey'),
  SMTP_PASSWORD: variable(mailVariables.SMTP_PASSWORD, 'a password', '…'),
  SMTP_TLS: variable(mailVariables.SMTP_TLS, 'implicit, starttls or none', 'starttls'),
  SMTP_FROM: variable(mailVariables.SMTP_FROM.optional(), 'the sender of all mail', 'no-reply@example.org'),
  // Sign-in
  GOTRUE_PASSWORD_HIBP_ENABLED: variable(z.stringbool().default(false), 'true or false', 'true'),
  GOTRUE_PASSWORD_HIBP_FAIL_CLOSED: variable(z.stringbool().default(false), 'true or false', 'true'),
  CAPTCHA_PROVIDER: variable(captchaVariables.CAPTCHA_PROVIDER.optional(), 'turnstile or hcaptcha', 'turnstile'),
  CAPTCHA_SITE_KEY: text('the public key of the check', '0x4AAAAAAA…'),
  CAPTCHA_SECRET: variable(captchaVariables.CAPTCHA_SECRET.optional(), 'the secret of the check', '0x4AAAAAAA…'),
  CAPTCHA_VERIFY_URL: variable(captchaVariables.CAPTCHA_VERIFY_URL, 'an http or https URL', 'https://captcha.example.org/siteverify'), // prettier-ignore
  // The chat, deploy hooks, webhooks and the business register
  AI_BASE_URL: variable(modelVariables.AI_BASE_URL.optional(), 'an http or https URL', 'https://api.example.com/v1'),
  AI_API_KEY: variable(modelVariables.AI_API_KEY.optional(), 'the API key of the language model', 'sk-…'),
  AI_MODEL: variable(modelVariables.AI_MODEL.optional(), 'the name of a model', 'gpt-5-mini'),
  AI_TIMEOUT_MS: variable(modelVariables.AI_TIMEOUT_MS, 'a whole number from 100 to 60000', '6500'),
  DEPLOY_HOOK_ORIGINS: variable(
    z
      .string()
      .refine((value) => value.split(',').filter(Boolean).every(isOrigin))
      .optional(),
    'a list of origins, separated by commas',
    'https://ci.example.org',
  ),
  WEBHOOK_ORIGINS: variable(
    z
      .string()
      .refine((value) => value.split(',').filter(Boolean).every(isOrigin))
      .optional(),
    'a list of origins, separated by commas',
    'http://automation.internal:5678',
  ),
  BUSINESS_REGISTER_URL: variable(httpUrl.optional(), 'an http or https URL', 'https://register.example.org/api'),
  // Tests, screenshots, conformance
  CHROMIUM_PATH: text('the path of a Chromium', '/usr/bin/chromium'),
  REQUIRE_ALL_TESTS: variable(z.stringbool().default(false), 'true or false', 'true'),
  REFUSE_SECOND_ATTEMPTS: variable(z.stringbool().default(false), 'true or false', 'true'),
  BACKEND_URL: variable(backendVariables.BACKEND_URL.optional(), 'the http or https URL of a backend', 'http://127.0.0.1:54321'), // prettier-ignore
  BACKEND_PUBLISHABLE_KEY: variable(backendVariables.BACKEND_PUBLISHABLE_KEY.optional(), 'its publishable key', 'sb_publishable_…'), // prettier-ignore
  BACKEND_SECRET_KEY: variable(backendVariables.BACKEND_SECRET_KEY.optional(), 'its secret key', 'sb_secret_…'),
  BACKEND_DB_URL: variable(backendVariables.BACKEND_DB_URL.optional(), 'the URL of its database, as the user postgres', 'postgresql://postgres:<password>@127.0.0.1:54322/postgres'), // prettier-ignore
  BACKEND_MAILBOX_URL: variable(backendVariables.BACKEND_MAILBOX_URL, 'the URL of its mailbox', 'http://127.0.0.1:54324'), // prettier-ignore
  BACKEND_MAY_BE_EMPTIED: variable(backendVariables.BACKEND_MAY_BE_EMPTIED.optional(), 'yes, because everything in it is deleted', 'yes'), // prettier-ignore
  // npm run desktop, npm run package
  ELECTRON_OVERRIDE_DIST_PATH: text('the folder of an Electron', '/opt/electron/dist'),
  NORDLYS_COMPANY: text('the name of the publisher', 'Fjord AS'),
  NORDLYS_COMPANY_EMAIL: variable(
    z.string().transform(asciiAddress).refine(isAddress).optional(),
    'the email address of the publisher',
    'post@fjord.example',
  ),
  NORDLYS_SITE_URL: variable(httpUrl.optional(), 'the http or https URL of the site', 'https://www.fjord.example'),
  NORDLYS_UPDATE_URL: variable(
    z.string().refine(isSecureUrl).optional(),
    'an https URL, so that nobody can change updates on the way',
    'https://updates.example.org',
  ),
  NORDLYS_VERSION: variable(z.string().regex(/^\d+\.\d+\.\d+(-[\w.-]+)?$/).optional(), 'a version', '1.2.0'), // prettier-ignore
  NORDLYS_SERVER_FILE: text('the path of a server.json', '/etc/nordlys/server.json'),
  APPLE_ID: text('the Apple account that notarises the macOS app', 'release@fjord.example'),
})

export type Environment = z.infer<typeof environmentSchema>

/** Returns the check against bots that the site shows. */
export function siteCaptcha({
  CAPTCHA_PROVIDER: provider,
  CAPTCHA_SITE_KEY: siteKey,
}: Pick<Environment, 'CAPTCHA_PROVIDER' | 'CAPTCHA_SITE_KEY'>): CaptchaConfig | undefined {
  return provider && siteKey ? { provider, siteKey } : undefined
}

type Name = keyof Environment
type EnvironmentWith<Needed extends Name> = Environment & { readonly [N in Needed]-?: NonNullable<Environment[N]> }

/** Variables that require each other. */
const GROUPS: readonly (readonly Name[])[] = [
  ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY'],
  ['SMTP_HOST', 'SMTP_FROM'],
  ['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL'],
  ['CAPTCHA_PROVIDER', 'CAPTCHA_SITE_KEY'],
  ['BACKEND_URL', 'BACKEND_PUBLISHABLE_KEY', 'BACKEND_SECRET_KEY', 'BACKEND_DB_URL', 'BACKEND_MAY_BE_EMPTIED'],
]

function ruleOf(name: Name): Rule {
  const rule = rules.get(environmentSchema.shape[name])
  if (!rule) throw new Error(`${name} has no rule`)
  return rule
}

function describeMissing(name: Name): string {
  const { must, example } = ruleOf(name)
  return `${name} is missing: set it to ${must}, for example ${name}=${example}`
}

// Without the value, which may be a secret.
function describeBad(name: Name): string {
  const { must, example } = ruleOf(name)
  return `${name}: must be ${must}, for example ${name}=${example}`
}

const hasAll = <Needed extends Name>(
  environment: Environment,
  names: readonly Needed[],
): environment is EnvironmentWith<Needed> => names.every((name) => environment[name] !== undefined)

const isName = (name: unknown): name is Name => typeof name === 'string' && name in environmentSchema.shape

/**
 * Reads the environment variables of the scripts and the single-machine server; an empty one counts as not set.
 * @throws Error with one line for each variable that has a bad value, or is missing although `required` or another variable needs it.
 */
export function readEnvironment<Needed extends Name = never>(
  variables: NodeJS.ProcessEnv,
  required: readonly Needed[] = [],
): EnvironmentWith<Needed> {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const isMissing = (name: Name) => given[name] === undefined
  const needed: readonly Name[] = [...required, ...GROUPS.filter((group) => !group.every(isMissing)).flat()]
  const { data, error } = environmentSchema.safeParse(given)
  const bad = new Set(error?.issues.map(({ path: [name] }) => name).filter(isName))
  const lines = [...[...bad].map(describeBad), ...[...new Set(needed)].filter(isMissing).map(describeMissing)]
  if (data && lines.length === 0 && hasAll(data, required)) return data
  throw new Error(lines.join('\n'))
}

/** Reads the environment of this process, or prints its problems and exits with 1. */
export function loadEnvironment<Needed extends Name = never>(required?: readonly Needed[]): EnvironmentWith<Needed> {
  try {
    return readEnvironment(process.env, required)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return process.exit(1)
  }
}
