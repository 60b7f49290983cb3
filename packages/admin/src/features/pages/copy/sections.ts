import type { Role } from '@nordlys/data/profiles/schema'
import { type CopyKey, isSearchKey, isTextsKey, type SearchPage, type SettingKey } from '@nordlys/data/settings/schema'
import type { Resources } from '@nordlys/ui/i18n/resources.ts'
import { SEARCH_ROUTES } from '@nordlys/ui/site-copy/search.ts'
import { EDITED_PAGES, type EditedPage } from '@nordlys/ui/site-texts/edited-pages.ts'

type FieldName = keyof Resources['content']['field']

type HelpName = keyof Resources['content']['help']

/** The control of a field. `lines` is a list of sentences, one per line; `chips` is a list of short texts. */
type FieldKind =
  | 'line'
  | 'text'
  | 'chips'
  | 'lines'
  | 'icon'
  | 'page'
  | 'number'
  | 'email'
  | 'tel'
  | 'url'
  | 'switch'
  | 'color'
  | 'picture'

/** A field of a value; `name` is its path, `label` the key of its label. */
export interface ContentField {
  readonly name: string
  readonly label: FieldName
  readonly kind: FieldKind
  readonly optional?: boolean
  readonly help?: HelpName
}

/** The form of a settings key: one set of fields, or a list of them. */
export interface Section {
  readonly fields: readonly ContentField[]
  readonly isList: boolean
}

const field = (label: FieldName, kind: FieldKind = 'line', options: Partial<ContentField> = {}): ContentField => ({
  name: label,
  label,
  kind,
  ...options,
})
const title = field('title')
const description = field('description', 'text')
const icon = field('icon', 'icon')
const optional = { optional: true }
const link = (label: FieldName) => field(label, 'url', { ...optional, name: `social_links.${label}` })

const one = (...fields: readonly ContentField[]): Section => ({ fields, isList: false })
const many = (...fields: readonly ContentField[]): Section => ({ fields, isList: true })
const hero = one(title, field('subtitle', 'text'))

/** The forms of the copy of pages (docs/specification.md#page-content). */
const COPY: Readonly<Record<CopyKey, Section>> = {
  homepage_hero: one(
    field('status'),
    title,
    field('roles', 'chips'),
    field('subtitle', 'text'),
    field('cta_primary'),
    field('cta_secondary'),
  ),
  homepage_stats: many(field('number'), field('label')),
  homepage_services: many(icon, title, description),
  homepage_featured_projects: many(icon, title, description, field('tags', 'chips')),
  homepage_mission: one(title, field('content', 'text')),
  about_hero: hero,
  about_mission_vision: one(field('mission', 'text'), field('vision', 'text')),
  about_skills: many(field('name'), icon),
  about_journey: many(field('year'), title, description),
  services_hero: hero,
  services_list: many(
    icon,
    title,
    description,
    field('page', 'page'),
    field('features', 'lines'),
    field('technologies', 'chips'),
    field('color', 'color', optional),
  ),
  services_benefits: many(icon, title, description),
  contact_hero: hero,
  company_info: one(
    field('name'),
    field('tagline', 'text'),
    field('description', 'text'),
    field('address', 'text'),
    field('email', 'email'),
    field('phone', 'tel'),
    field('founded', 'number'),
    field('org_number', 'line', optional),
    field('vat_registered', 'switch'),
    field('legal_name', 'line', optional),
    field('business_register', 'switch'),
    field('account_number', 'line', optional),
    field('booking_url', 'url', optional),
    field('logo', 'picture', { help: 'logo' }),
    field('logo_dark', 'picture', { help: 'logo_dark' }),
    field('icon', 'picture', { label: 'company_icon', help: 'company_icon' }),
    link('github'),
    link('linkedin'),
    link('twitter'),
    link('discord'),
  ),
}

const SEARCH: Section = one(
  field('search_title', 'line', { ...optional, name: 'title' }),
  field('search_description', 'text', { ...optional, name: 'description' }),
)

const searchRoute = (key: string) => SEARCH_ROUTES.find(({ id }) => key === `search_${id}`)

/** The form of texts, whose fields are their paths. */
const TEXTS: Section = one()

/** Returns whether this version has the page of a settings key. */
export const isSection = (key: string): boolean => EDITED_PAGES.some(({ parts }) => parts.some((part) => part === key))

/** Returns the form of a settings key. */
export const sectionOf = (key: SettingKey): Section => (isSearchKey(key) ? SEARCH : isTextsKey(key) ? TEXTS : COPY[key])

/** What is on every page. */
export const EVERYWHERE: EditedPage = EDITED_PAGES.find(({ id }) => id === 'everywhere') ?? {
  id: 'everywhere',
  name: { en: '', no: '' },
  path: '/',
  parts: [],
}

/** Returns the page that a settings key belongs to: the one that starts with it, else the first that has it. */
export function pageWith(key: SettingKey): EditedPage {
  const others = EDITED_PAGES.filter(({ parts }) => parts.includes(key))
  const own = others.find(({ id }) => key.endsWith(`_${id}`))
  if (own) return own
  return EVERYWHERE.parts.includes(key) ? EVERYWHERE : (others[0] ?? EVERYWHERE)
}

/** Returns whether a role may edit a settings key: the facts of the company, to which mails and payments go, are for admins. */
export const mayEdit = (role: Role, key: SettingKey): boolean => role === 'admin' || key !== 'company_info'

/** Returns a page with the parts that a role may edit. */
export const pageFor = (role: Role, page: EditedPage): EditedPage => ({
  ...page,
  parts: page.parts.filter((key) => mayEdit(role, key)),
})

/** Returns the page whose title and description for search engines a settings key has; undefined for another key. */
export const searchPageOf = (key: SettingKey): SearchPage | undefined => searchRoute(key)?.id
