import { z } from 'zod/mini'
import { isTimeZone } from '../lib/time/company-day.ts'
import { LANGUAGES, MESSAGES } from '../lib/validation.ts'
import { CURRENCIES } from '../money/schema.ts'

/** The categories of the system_settings table. */
export const SYSTEM_CATEGORIES = ['database', 'auth', 'email', 'performance', 'money'] as const
export type SystemCategory = (typeof SYSTEM_CATEGORIES)[number]

const wholeNumber = (least: number, most: number) =>
  z
    .number({ error: MESSAGES.wholeNumber })
    .check(
      z.int({ error: MESSAGES.wholeNumber }),
      z.gte(least, { error: `errors:too_small=${least}` }),
      z.lte(most, { error: `errors:too_large=${most}` }),
    )

const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: MESSAGES.choose })

const amount = wholeNumber(1, 1_000_000)
const months = wholeNumber(1, 120)

/** The limits of each amount of `offer_code_amount`. */
export const CODE_AMOUNT = { least: 1, most: 10_000_000 } as const
const codeAmount = wholeNumber(CODE_AMOUNT.least, CODE_AMOUNT.most)

/** The schema of each editable setting, with the limits of the table's CHECK constraint. */
export const systemSettingSchemas = {
  backup_reminder: choice(['daily', 'weekly', 'off']),
  retention_contacts_months: months,
  retention_quotes_months: months,
  retention_offers_months: months,
  signup_mode: choice(['approval', 'open']),
  session_timeout_hours: amount,
  require_second_factor: z.boolean(),
  reauthentication_hours: amount,
  email_notifications: z.boolean(),
  company_language: choice(LANGUAGES),
  mail_max_attempts: amount,
  mail_retry_seconds: amount,
  newsletter_per_minute: amount,
  newsletter_archive: z.boolean(),
  rate_limit_per_hour: amount,
  form_limit_per_client: amount,
  form_limit_per_address: amount,
  form_min_fill_seconds: wholeNumber(0, 60),
  chat_limit_per_client: amount,
  chat_limit_per_day: amount,
  offer_code_amount: z.record(z.enum(CURRENCIES), codeAmount),
  offer_reminder_days: amount,
  offer_reminders_automatic: z.boolean(),
  payment_reminder_days: amount,
  payment_reminders_automatic: z.boolean(),
  business_register_lookup: z.boolean(),
  company_time_zone: z.string().check(z.refine(isTimeZone, { error: MESSAGES.choose })),
} as const

/** The setting that only `changeCompanyCurrency` changes, because prices change with it. */
export const COMPANY_CURRENCY = 'company_currency'

export type SystemSettingKey = keyof typeof systemSettingSchemas

/** The settings of each category, in display order. */
export const SETTINGS_BY_CATEGORY: Readonly<Record<SystemCategory, readonly SystemSettingKey[]>> = {
  database: ['backup_reminder', 'retention_contacts_months', 'retention_quotes_months', 'retention_offers_months'],
  auth: ['signup_mode', 'session_timeout_hours', 'require_second_factor', 'reauthentication_hours'],
  email: [
    'email_notifications',
    'company_language',
    'mail_max_attempts',
    'mail_retry_seconds',
    'newsletter_per_minute',
    'newsletter_archive',
  ],
  performance: [
    'rate_limit_per_hour',
    'form_limit_per_client',
    'form_limit_per_address',
    'form_min_fill_seconds',
    'chat_limit_per_client',
    'chat_limit_per_day',
  ],
  money: [
    'company_time_zone',
    'offer_code_amount',
    'offer_reminder_days',
    'offer_reminders_automatic',
    'payment_reminder_days',
    'payment_reminders_automatic',
    'business_register_lookup',
  ],
}

export const systemValueSchema = z.union([z.string(), z.number(), z.boolean(), z.record(z.string(), z.number())])
export type SystemValue = z.infer<typeof systemValueSchema>

/** A stored setting. */
export const systemSettingSchema = z.object({
  key: z.string(),
  value: systemValueSchema,
  updated_at: z.string(),
})
export type SystemSetting = z.infer<typeof systemSettingSchema>

/** The database's masked URL, version and size. */
export const databaseInfoSchema = z.object({
  address: z.string(),
  version: z.string(),
  size_bytes: z.number(),
})
export type DatabaseInfo = z.infer<typeof databaseInfoSchema>
