import { z } from 'zod/mini'
import { optionalHttpsUrl, optionalMedia } from '../lib/addresses/url.ts'
import { email, LIMITS, maxLength, MESSAGES, optionalLine, requiredLine, requiredText } from '../lib/validation.ts'
import { isOrgNumber } from '../lib/numbers/org-number.ts'

const line = requiredLine(LIMITS.title)
const paragraph = requiredText(LIMITS.message)
const words = z.array(line).check(z.maxLength(50, { error: MESSAGES.tooMany }))
// A year may be stored as a number.
const year = z.union([z.pipe(z.number(), z.transform(String)), requiredLine(20)], { error: MESSAGES.required })
const httpUrl = z.url({ protocol: /^https?$/, error: MESSAGES.url }).check(maxLength(LIMITS.url))
const optionalUrl = z.pipe(
  z.nullish(z.union([z.literal(''), httpUrl], { error: MESSAGES.url })),
  z.transform((value) => value || null),
)

const hero = z.object({ title: line, subtitle: paragraph })
const iconCard = z.object({ icon: line, title: line, description: paragraph })

// The home page reads `value` and the editor writes `number`, so both are accepted.
const stat = z.pipe(
  z
    .object({ number: z.optional(line), value: z.optional(line), label: line })
    .check(z.refine((tile) => tile.number ?? tile.value, { path: ['number'], error: MESSAGES.required })),
  z.transform(({ number, value, label }) => ({ number: number ?? value ?? '', label })),
)

const companyInfo = z.object({
  name: line,
  tagline: paragraph,
  founded: z.coerce
    .number({ error: MESSAGES.year })
    .check(
      z.int({ error: MESSAGES.year }),
      z.gte(1800, { error: MESSAGES.year }),
      z.lte(2200, { error: MESSAGES.year }),
    ),
  description: paragraph,
  email,
  phone: requiredLine(50),
  address: paragraph,
  org_number: optionalLine(20).check(
    z.refine((value) => value === null || isOrgNumber(value), { error: MESSAGES.orgNumber }),
  ),
  vat_registered: z._default(z.boolean(), false),
  // Only offers show these; a value from before offers existed lacks them.
  legal_name: optionalLine(LIMITS.company),
  business_register: z._default(z.boolean(), false),
  account_number: optionalLine(50),
  // Where visitors book a call, at a service of the company's choice.
  booking_url: optionalHttpsUrl,
  // Pictures of the media library; without them the site shows the built-in mark with the name.
  logo: optionalMedia,
  logo_dark: optionalMedia,
  icon: optionalMedia,
  social_links: z._default(
    z.object({ github: optionalUrl, linkedin: optionalUrl, twitter: optionalUrl, discord: optionalUrl }),
    { github: null, linkedin: null, twitter: null, discord: null },
  ),
})

/** The limits of a page's title and description for search engines, the same as a post's. */
const SEARCH_LIMITS = { title: 200, description: 500 } as const

/** The title and the description of a page for search engines and link previews; a missing one is that of the site's built-in texts. */
export const searchTextSchema = z.object({
  title: optionalLine(SEARCH_LIMITS.title),
  description: optionalLine(SEARCH_LIMITS.description),
})
export type SearchText = z.output<typeof searchTextSchema>

/** The shape of each known settings key (docs/specification.md#page-content), for one language. */
export const settingSchemas = {
  homepage_hero: z.object({
    title: line,
    subtitle: paragraph,
    roles: words.check(z.minLength(1, { error: MESSAGES.required })),
    status: line,
    cta_primary: line,
    cta_secondary: line,
  }),
  homepage_stats: z.array(stat).check(z.maxLength(12, { error: MESSAGES.tooMany })),
  homepage_services: z.array(iconCard).check(z.maxLength(12, { error: MESSAGES.tooMany })),
  homepage_featured_projects: z
    .array(z.object({ title: line, description: paragraph, tags: words, icon: line }))
    .check(z.maxLength(12, { error: MESSAGES.tooMany })),
  homepage_mission: z.object({ title: line, content: paragraph }),
  about_hero: hero,
  about_mission_vision: z.object({ mission: paragraph, vision: paragraph }),
  about_skills: z.array(z.object({ name: line, icon: line })).check(z.maxLength(50, { error: MESSAGES.tooMany })),
  about_journey: z
    .array(z.object({ year, title: line, description: paragraph }))
    .check(z.maxLength(50, { error: MESSAGES.tooMany })),
  services_hero: hero,
  services_list: z
    .array(
      z.extend(iconCard, {
        features: words,
        technologies: words,
        color: z.optional(z.string().check(z.maxLength(50))),
        /** The page about it; `pageOfService` reads it. */
        page: z.optional(line),
      }),
    )
    .check(z.maxLength(12, { error: MESSAGES.tooMany })),
  services_benefits: z.array(iconCard).check(z.maxLength(12, { error: MESSAGES.tooMany })),
  contact_hero: hero,
  company_info: companyInfo,
} as const

/** The settings keys of the copy of pages. */
export type CopyKey = keyof typeof settingSchemas
export type SettingValue<Key extends CopyKey> = z.output<(typeof settingSchemas)[Key]>
export type CompanyInfo = SettingValue<'company_info'>

/** The pages whose title and description are a settings key; the site's table of pages adds them in a declaration that merges with this one. */
export interface SearchPages {}
export type SearchPage = Extract<keyof SearchPages, string>
export type SearchKey = `search_${SearchPage}`

/** The settings keys of edited texts; the registry of texts (`packages/ui/src/site-texts`) adds them in a declaration that merges with this one. */
export interface EditedTextKeys {}
export type TextsKey = Extract<keyof EditedTextKeys, string>

// oxlint-disable-next-line typescript/no-redundant-type-constituents, typescript/no-duplicate-type-constituents -- no key is known here
export type SettingKey = CopyKey | SearchKey | TextsKey

/** Edited texts of a namespace in one language: the text of each path, such as `faq.team.question`. Those that are missing are the built-in ones. */
export const textsSchema = z.record(z.string().check(maxLength(200)), requiredText(LIMITS.message))
export type EditedTexts = z.output<typeof textsSchema>

/** Returns whether a settings key is of edited texts, whose namespace may be missing in this version. */
export const isTextsKey = (key: string): key is TextsKey => /^texts_[a-z_]+$/.test(key)

/** Returns whether a settings key is of the title and the description of a page, which may be missing in this version. */
export const isSearchKey = (key: string): key is SearchKey => /^search_\w+$/.test(key)

/** A stored settings row; `readSetting` validates its value. */
export const settingRowSchema = z.object({ key: z.string(), value: z.unknown(), updated_at: z.string() })

export type SettingRow = z.infer<typeof settingRowSchema>

/** A settings row with who changed it last; null for a person who has left. */
export const settingEditSchema = z.extend(settingRowSchema, { editor: z.nullable(z.string()) })
export type SettingEdit = z.infer<typeof settingEditSchema>

/** A settings row for editing; `value` is null and `updated_at` empty when nothing is stored. */
export interface StoredSetting {
  readonly key: SettingKey
  readonly value: unknown
  readonly updated_at: string
}

/** An earlier value of a settings row, with the time and author of its replacement. */
export const settingRevisionSchema = z.object({
  id: z.uuid(),
  created_at: z.string(),
  value: z.unknown(),
  author: z.nullable(z.string()),
})
export type SettingRevision = z.infer<typeof settingRevisionSchema>
