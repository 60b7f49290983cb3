import { z } from 'zod'
import { email, LIMITS, optionalLine, requiredLine, requiredText } from '../validation.ts'

const line = requiredLine(LIMITS.title)
const paragraph = requiredText(LIMITS.message)
const words = z.array(line).max(50)
const httpUrl = z.url({ protocol: /^https?$/ }).max(LIMITS.url)
const optionalUrl = httpUrl.nullish().transform((value) => value ?? null)

const hero = z.object({ title: line, subtitle: paragraph })
const iconCard = z.object({ icon: line, title: line, description: paragraph })

// The home page reads `value`, the editor writes `number`: either is taken.
const stat = z
  .object({ number: line.optional(), value: line.optional(), label: line })
  .refine((tile) => tile.number ?? tile.value)
  .transform(({ number, value, label }) => ({ number: number ?? value ?? '', label }))

const companyInfo = z.object({
  name: line,
  tagline: paragraph,
  founded: z.coerce.number().int().min(1800).max(2200),
  description: paragraph,
  email,
  phone: requiredLine(50),
  address: paragraph,
  org_number: optionalLine(20),
  vat_registered: z.boolean().default(false),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
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
    roles: words.min(1),
    status: line,
    cta_primary: line,
    cta_secondary: line,
  }),
  homepage_stats: z.array(stat).max(12),
  homepage_services: z.array(iconCard).max(12),
  homepage_featured_projects: z
    .array(z.object({ title: line, description: paragraph, tags: words, icon: line }))
    .max(12),
  homepage_mission: z.object({ title: line, content: paragraph }),
  about_hero: hero,
  about_mission_vision: z.object({ mission: paragraph, vision: paragraph }),
  about_skills: z.array(z.object({ name: line, icon: line })).max(50),
  about_journey: z.array(z.object({ year: z.coerce.string().max(20), title: line, description: paragraph })).max(50),
  services_hero: hero,
  services_list: z
    .array(iconCard.extend({ features: words, technologies: words, color: z.string().max(50).optional() }))
    .max(12),
  services_benefits: z.array(iconCard).max(12),
  contact_hero: hero,
  company_info: companyInfo,
} as const

export type SettingKey = keyof typeof settingSchemas
export type SettingValue<Key extends SettingKey> = z.output<(typeof settingSchemas)[Key]>
export type CompanyInfo = SettingValue<'company_info'>

/** A stored settings row as the database gives it; the value is checked key by key with `readSetting`. */
export const settingRowSchema = z.object({ key: z.string(), value: z.unknown(), updated_at: z.string() })
