import type { SupabaseClient } from '@supabase/supabase-js'
import { onTestFinished } from 'vitest'
import { type AuthRules, readAuthRules } from '../../server/settings/auth-rules.ts'
import { createGateway, type Gateway } from '../../server/gateway/gateway.ts'
import type { GatewayOptions } from '../../server/settings/settings.ts'
import { type Keys, makeKeys } from '../../server/keys/keys.ts'
import { createTestDatabase, type TestDatabase } from '../../server/testing/database.ts'
import { WAIT_LIMIT } from '../../server/testing/limits.ts'
import { RUNTIME } from '../functions/runtime.ts'
import { collectAuthMails, type Mail } from './auth-mails.ts'
import { type CaptchaProvider, startCaptchaProvider } from './captcha-provider.ts'
import { newClient, PASSWORD } from './client.ts'

export const SITE = 'http://localhost:4999'

const ROOMY = { attempts: 10_000, seconds: 60 }
const NO_LIMITS = {
  signIn: ROOMY,
  signInPerClient: ROOMY,
  signInPerAccount: ROOMY,
  signUp: ROOMY,
  mail: ROOMY,
  mailPerClient: ROOMY,
  code: ROOMY,
  factor: ROOMY,
  factorPerClient: ROOMY,
}

/** A gateway with a separate database and helpers for tests. */
export interface TestStack extends Keys {
  readonly url: string
  readonly database: TestDatabase
  /** All mails of the auth service in the outbox. */
  readonly mails: Mail[]
  /** All lines it has logged. */
  readonly lines: string[]
  client(key?: string): SupabaseClient
  /** Creates a confirmed account and returns its signed-in client. With a status, the password counts as verified. */
  signedIn(email: string, status?: 'approved' | 'pending' | 'disabled'): Promise<SupabaseClient>
  stop(): Promise<void>
}

/** Rules of the auth service that differ from `config.toml`, by short names. */
interface RuleChanges {
  readonly redirectUrls?: string[]
  readonly confirmEmail?: boolean
  readonly linkSeconds?: number
  readonly codeDigits?: number
  readonly securePasswordChange?: boolean
  readonly secondFactors?: AuthRules['mfa']
  readonly manualLinking?: boolean
}

/** Changes the rules of `config.toml`. Without changes, sign-ups need no confirmation, and no URL beside the site's is a redirect target. */
async function changeRules(changes: RuleChanges): Promise<AuthRules> {
  const rules = await readAuthRules()
  return {
    ...rules,
    additional_redirect_urls: changes.redirectUrls ?? [],
    enable_manual_linking: changes.manualLinking ?? rules.enable_manual_linking,
    mfa: changes.secondFactors ?? rules.mfa,
    email: {
      ...rules.email,
      enable_confirmations: changes.confirmEmail ?? false,
      otp_expiry: changes.linkSeconds ?? rules.email.otp_expiry,
      otp_length: changes.codeDigits ?? rules.email.otp_length,
      secure_password_change: changes.securePasswordChange ?? rules.email.secure_password_change,
    },
  }
}

export type TestStackOptions = Partial<Omit<GatewayOptions, 'databaseUrl' | 'auth'>> &
  RuleChanges & {
    /** Statements to run on the database before the gateway starts. */
    readonly prepare?: string
  }

/** The only service: (1000 + 100 × hours) × multiplier. */
export const SERVICE = 'Backend Development'

/**
 * Inserts the only service and lifts the limits per visitor, because all tests share one client address. Tests of the limits set their own.
 */
export async function prepareDatabase(sql: TestDatabase['sql']): Promise<void> {
  await sql`insert into public.quote_templates (service_name, base_price, price_per_hour) values (${SERVICE}, 1000, 100)`
  await sql`update public.system_settings set value = '1000000' where key like 'form_limit_%' or key = 'rate_limit_per_hour'`
}

export async function startTestStack({ prepare = '', ...options }: TestStackOptions = {}): Promise<TestStack> {
  const database = await createTestDatabase()
  await prepareDatabase(database.sql)
  await database.sql.unsafe(prepare)
  const keys = makeKeys()
  const mails: Mail[] = []
  const lines: string[] = []
  const gateway: Gateway = await createGateway({
    ...keys,
    databaseUrl: database.url,
    siteUrl: SITE,
    auth: await changeRules(options),
    limits: NO_LIMITS,
    socketsPerClient: 1000,
    log: (line) => lines.push(line),
    ...options,
    runFunctions: collectAuthMails(options.runFunctions ?? RUNTIME.runFunctions, database.sql, mails),
  })
  const client = (key = keys.publishableKey) => newClient(gateway.url, key)
  return {
    ...keys,
    url: gateway.url,
    database,
    mails,
    lines,
    client,
    async signedIn(email, status) {
      const own = client()
      const { data, error } = await own.auth.signUp({
        email,
        password: PASSWORD,
        options: { data: { full_name: 'Test Person' } },
      })
      if (error) throw error
      if (status)
        await database.sql`update public.profiles set status = ${status}, password_status = 'chosen' where user_id = ${data.user?.id ?? ''}`
      return own
    },
    async stop() {
      await gateway.stop()
      await database.drop()
    },
  }
}

/** Starts a test stack and stops it after the test. */
export async function useTestStack(options: TestStackOptions = {}): Promise<TestStack> {
  const stack = await startTestStack(options)
  onTestFinished(() => stack.stop())
  return stack
}

/** Starts a provider of checks against bots, and stops it after the test. */
export async function useCaptchaProvider(
  ...options: Parameters<typeof startCaptchaProvider>
): Promise<CaptchaProvider> {
  const provider = await startCaptchaProvider(...options)
  onTestFinished(() => provider.stop())
  return provider
}

/** Returns the link in a mail. */
export function linkIn(mail: Mail | undefined): string {
  const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0]
  if (!link) throw new Error('There is no link in the mail')
  return link
}

/** Returns the code in a mail. */
export function codeIn(mail: Mail | undefined): string {
  const code = /^\d{6,10}$/m.exec(mail?.text ?? '')?.[0]
  if (!code) throw new Error('There is no code in the mail')
  return code
}

/** Waits until a condition holds. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + WAIT_LIMIT
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`It was not so after ${WAIT_LIMIT / 1000} s`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** A valid quote request without id. */
export const QUOTE = {
  client_name: 'Kari Nordmann',
  client_email: 'kari@example.test',
  company_name: null,
  service_type: SERVICE,
  project_description: 'A shop',
  complexity: 'medium',
  estimated_hours: 40,
  language: 'en',
} as const

/** The fields that every form of the site adds. */
export const PERSON = { reference: '', elapsed_ms: 60_000 } as const

/** The quote request as a visitor's form sends it. */
export const QUOTE_FORM = { ...QUOTE, ...PERSON } as const

/** A valid message as a visitor's form sends it, without id. */
export const MESSAGE = {
  ...PERSON,
  firstName: 'Kari',
  lastName: 'Nordmann',
  email: 'kari@example.test',
  company: 'Fjord AS',
  projectType: 'Backend Development',
  budgetRange: '$10k - $25k',
  subject: 'A register',
  message: 'Can you help us?',
  language: 'en',
} as const
