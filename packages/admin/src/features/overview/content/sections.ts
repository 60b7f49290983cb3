import type { SearchPage, SettingKey } from '@nordlys/data/settings/schema'
import type { Resources } from '@nordlys/ui/i18n/resources.ts'

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
  /** The path of the page that shows it, without the language prefix. */
  readonly page: string
  /** Set for the title and the description of a page for search engines. */
  readonly search?: SearchPage
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

const one = (page: string, ...fields: readonly ContentField[]): Section => ({ fields, isList: false, page })
const many = (page: string, ...fields: readonly ContentField[]): Section => ({ fields, isList: true, page })
const hero = (page: string) => one(page, title, field('subtitle', 'text'))
const search = (name: SearchPage, page: string): Section => ({
  ...one(
    page,
    field('search_title', 'line', { ...optional, name: 'title' }),
    field('search_description', 'text', { ...optional, name: 'description' }),
  ),
  search: name,
})

/** Every settings key (docs/specification.md#page-content). */
export const SECTIONS: Readonly<Record<SettingKey, Section>> = {
  homepage_hero: one(
    '/',
    field('status'),
    title,
    field('roles', 'chips'),
    field('subtitle', 'text'),
    field('cta_primary'),
    field('cta_secondary'),
  ),
  homepage_stats: many('/', field('number'), field('label')),
  homepage_services: many('/', icon, title, description),
  homepage_featured_projects: many('/', icon, title, description, field('tags', 'chips')),
  homepage_mission: one('/', title, field('content', 'text')),
  about_hero: hero('/about'),
  about_mission_vision: one('/about', field('mission', 'text'), field('vision', 'text')),
  about_skills: many('/about', field('name'), icon),
  about_journey: many('/about', field('year'), title, description),
  services_hero: hero('/services'),
  services_list: many(
    '/services',
    icon,
    title,
    description,
    field('page', 'page'),
    field('features', 'lines'),
    field('technologies', 'chips'),
    field('color', 'color', optional),
  ),
  services_benefits: many('/services', icon, title, description),
  contact_hero: hero('/contact'),
  company_info: one(
    '/about',
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
  search_home: search('home', '/'),
  search_about: search('about', '/about'),
  search_services: search('services', '/services'),
  search_backend: search('backend', '/services/backend-development'),
  search_full_stack: search('full_stack', '/services/full-stack-development'),
  search_ai: search('ai', '/services/ai-applications'),
  search_consulting: search('consulting', '/services/technical-consulting'),
  search_projects: search('projects', '/projects'),
  search_blog: search('blog', '/blog'),
  search_quote: search('quote', '/quote'),
  search_contact: search('contact', '/contact'),
  search_privacy: search('privacy', '/privacy-policy'),
  search_terms: search('terms', '/terms-of-service'),
}

/** The tabs of the editor with their keys. */
export const TABS = {
  homepage: ['homepage_hero', 'homepage_stats', 'homepage_services', 'homepage_featured_projects', 'homepage_mission'],
  about: ['about_hero', 'about_mission_vision', 'about_skills', 'about_journey'],
  services: ['services_hero', 'services_list', 'services_benefits'],
  contact: ['contact_hero'],
  company: ['company_info'],
  search: [
    'search_home',
    'search_about',
    'search_services',
    'search_backend',
    'search_full_stack',
    'search_ai',
    'search_consulting',
    'search_projects',
    'search_blog',
    'search_quote',
    'search_contact',
    'search_privacy',
    'search_terms',
  ],
} as const satisfies Record<string, readonly SettingKey[]>

export type ContentTab = keyof typeof TABS
export const TAB_NAMES = Object.keys(TABS).filter((name): name is ContentTab => Object.hasOwn(TABS, name))
