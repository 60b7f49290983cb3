import { z } from 'zod'
import { email, LIMITS, MESSAGES, optionalLine, requiredLine, requiredText } from '../validation.ts'
import { isOrgNumber } from './org-number.ts'

const line = requiredLine(LIMITS.title)
const paragraph = requiredText(LIMITS.message)
const words = z.array(line).max(50, { error: MESSAGES.tooMany })
// A year may be stored as a number.
const year = z.union([z.number().transform(String), requiredLine(20)], { error: MESSAGES.required })
const httpUrl = z.url({ protocol: /^https?$/, error: MESSAGES.url }).max(LIMITS.url, { error: MESSAGES.tooLong })
const optionalUrl = z
  .union([z.literal(''), httpUrl], { error: MESSAGES.url })
  .nullish()
  .transform((value) => value || null)

const hero = z.object({ title: line, subtitle: paragraph })
const iconCard = z.object({ icon: line, title: line, description: paragraph })

// The home page reads `value`, the editor writes `number`: either is taken.
const stat = z
  .object({ number: line.optional(), value: line.optional(), label: line })
  .refine((tile) => tile.number ?? tile.value, { path: ['number'], error: MESSAGES.required })
  .transform(({ number, value, label }) => ({ number: number ?? value ?? '', label }))

const companyInfo = z.object({
  name: line,
  tagline: paragraph,
  founded: z.coerce
    .number({ error: MESSAGES.year })
    .int({ error: MESSAGES.year })
    .min(1800, { error: MESSAGES.year })
    .max(2200, { error: MESSAGES.year }),
  description: paragraph,
  email,
  phone: requiredLine(50),
  address: paragraph,
  org_number: optionalLine(20).refine((value) => value === null || isOrgNumber(value), { error: MESSAGES.orgNumber }),
  vat_registered: z.boolean().default(false),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, { error: MESSAGES.choose })
    .default('USD'),
  social_links: z
    .object({ github: optionalUrl, linkedin: optionalUrl, twitter: optionalUrl, discord: optionalUrl })
    .default({ github: null, linkedin: null, twitter: null, discord: null }),
})

/** The shape of each known settings key (specification, section 3), for one language. */
export const settingSchemas = {
  homepage_hero: z.object({
    title: line,
    subtitle: paragraph,
    roles: words.min(1, { error: MESSAGES.required }),
    status: line,
    cta_primary: line,
    cta_secondary: line,
  }),
  homepage_stats: z.array(stat).max(12, { error: MESSAGES.tooMany }),
  homepage_services: z.array(iconCard).max(12, { error: MESSAGES.tooMany }),
  homepage_featured_projects: z
    .array(z.object({ title: line, description: paragraph, tags: words, icon: line }))
    .max(12, { error: MESSAGES.tooMany }),
  homepage_mission: z.object({ title: line, content: paragraph }),
  about_hero: hero,
  about_mission_vision: z.object({ mission: paragraph, vision: paragraph }),
  about_skills: z.array(z.object({ name: line, icon: line })).max(50, { error: MESSAGES.tooMany }),
  about_journey: z.array(z.object({ year, title: line, description: paragraph })).max(50, { error: MESSAGES.tooMany }),
  services_hero: hero,
  services_list: z
    .array(iconCard.extend({ features: words, technologies: words, color: z.string().max(50).optional() }))
    .max(12, { error: MESSAGES.tooMany }),
  services_benefits: z.array(iconCard).max(12, { error: MESSAGES.tooMany }),
  contact_hero: hero,
  company_info: companyInfo,
} as const

export type SettingKey = keyof typeof settingSchemas
export type SettingValue<Key extends SettingKey> = z.output<(typeof settingSchemas)[Key]>
export type CompanyInfo = SettingValue<'company_info'>

/** A stored settings row as the database gives it; the value is checked key by key with `readSetting`. */
export const settingRowSchema = z.object({ key: z.string(), value: z.unknown(), updated_at: z.string() })

export type SettingRow = z.infer<typeof settingRowSchema>

/** A settings row for editing: `value` is null and `updated_at` empty where nothing is stored. */
export interface StoredSetting {
  readonly key: SettingKey
  readonly value: unknown
  readonly updated_at: string
}

/** An earlier value of a settings row, with who replaced it and when. */
export const settingRevisionSchema = z
  .object({
    id: z.uuid(),
    created_at: z.string(),
    value: z.unknown(),
    author: z.object({ full_name: z.string() }).nullable(),
  })
  .transform(({ author, ...revision }) => ({ ...revision, author: author?.full_name ?? null }))
export type SettingRevision = z.infer<typeof settingRevisionSchema>
