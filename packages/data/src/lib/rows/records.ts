import type { Database } from '../database.types.ts'

export type Tables = Database['public']['Tables']
export type Table = keyof Tables

interface RecordProperties {
  /** The audit log records its changes, with their editor. */
  readonly audited: boolean
  /** Batches write its rows after the time for an undo, if they have not changed since they were loaded. */
  readonly versioned: boolean
  /** A form edits its rows, and a save is a conflict when the row has changed since it was opened (rule R4). */
  readonly edited: boolean
  /** The first part of the query keys that the desktop app can read offline; null when it cannot read the rows offline. */
  readonly offline: string | null
}

const UNEDITED = { audited: false, versioned: false, edited: false, offline: null } as const

/** What the product does with the rows of each table. A table without an entry fails the type check. */
const RECORDS = {
  audit_log: UNEDITED,
  backups: UNEDITED,
  blog_posts: { audited: true, versioned: true, edited: true, offline: 'posts' },
  case_studies: { audited: true, versioned: true, edited: true, offline: 'projects' },
  case_study_redirects: UNEDITED,
  categories: { audited: true, versioned: true, edited: true, offline: 'categories' },
  client_logos: { audited: true, versioned: true, edited: true, offline: 'references' },
  client_files: { audited: true, versioned: true, edited: false, offline: 'clients' },
  client_messages: { audited: false, versioned: true, edited: false, offline: 'clients' },
  client_people: { audited: true, versioned: true, edited: true, offline: 'clients' },
  client_transactions: { audited: true, versioned: false, edited: true, offline: 'clients' },
  clients: { audited: true, versioned: true, edited: true, offline: 'clients' },
  contacts: { audited: true, versioned: true, edited: false, offline: 'contacts' },
  email_outbox: { audited: true, versioned: false, edited: false, offline: null },
  engagements: { audited: true, versioned: true, edited: true, offline: 'engagements' },
  hand_overs: { audited: true, versioned: false, edited: false, offline: 'billing' },
  invite_tokens: UNEDITED,
  // Invites share the query keys of people.
  invites: { audited: true, versioned: false, edited: false, offline: 'people' },
  media: { audited: true, versioned: true, edited: true, offline: 'media' },
  media_uses: UNEDITED,
  newsletter_deliveries: UNEDITED,
  newsletter_issues: { audited: true, versioned: false, edited: true, offline: null },
  newsletter_subscribers: { audited: true, versioned: false, edited: false, offline: 'subscribers' },
  newsletter_tokens: UNEDITED,
  // Of the histories of records.
  notes: { ...UNEDITED, offline: 'history' },
  offer_acceptances: { audited: false, versioned: false, edited: false, offline: 'offers' },
  offer_codes: UNEDITED,
  offer_copies: UNEDITED,
  offer_documents: UNEDITED,
  offer_events: { audited: false, versioned: false, edited: false, offline: 'offers' },
  offer_keys: UNEDITED,
  offer_lines: { audited: false, versioned: false, edited: false, offline: 'offers' },
  offer_plan_items: { audited: false, versioned: false, edited: false, offline: 'offers' },
  offer_readings: { audited: false, versioned: false, edited: false, offline: 'offers' },
  offer_templates: { audited: true, versioned: true, edited: true, offline: 'offers' },
  offer_terms: { audited: true, versioned: false, edited: false, offline: 'offers' },
  offer_versions: { audited: false, versioned: false, edited: false, offline: 'offers' },
  offers: { audited: true, versioned: true, edited: true, offline: 'offers' },
  page_redirects: UNEDITED,
  pages: { audited: true, versioned: true, edited: true, offline: 'pages' },
  payment_reminders: { audited: true, versioned: false, edited: false, offline: 'billing' },
  plan_items: { audited: true, versioned: true, edited: true, offline: 'engagements' },
  price_items: { audited: true, versioned: true, edited: true, offline: 'price-items' },
  profiles: { audited: true, versioned: false, edited: false, offline: 'profiles' },
  projects: { audited: true, versioned: true, edited: true, offline: 'projects' },
  quote_requests: { audited: true, versioned: true, edited: false, offline: 'quotes' },
  quote_templates: { audited: true, versioned: true, edited: true, offline: 'quotes' },
  rate_limits: UNEDITED,
  redirects: { audited: true, versioned: true, edited: true, offline: 'redirects' },
  revisions: UNEDITED,
  scheduled_copy: { audited: true, versioned: false, edited: false, offline: 'settings' },
  session_ends: UNEDITED,
  settings: { audited: true, versioned: false, edited: true, offline: 'settings' },
  slug_redirects: UNEDITED,
  system_settings: { audited: true, versioned: false, edited: true, offline: null },
  table_changes: UNEDITED,
  team_members: { audited: true, versioned: true, edited: true, offline: 'team' },
  testimonials: { audited: true, versioned: true, edited: true, offline: 'references' },
  vat_codes: UNEDITED,
  webhook_deliveries: UNEDITED,
  webhooks: { audited: true, versioned: false, edited: true, offline: null },
} as const satisfies Record<Table, RecordProperties>

type TableWith<Property extends 'audited' | 'versioned' | 'edited'> = {
  [Name in Table]: (typeof RECORDS)[Name][Property] extends true ? Name : never
}[Table]

export type AuditedTable = TableWith<'audited'>
export type VersionedTable = TableWith<'versioned'>
export type EditedTable = TableWith<'edited'>

const isTable = (name: string): name is Table => name in RECORDS
const isAudited = (table: Table): table is AuditedTable => RECORDS[table].audited

const tables = Object.keys(RECORDS).filter(isTable)

/** Returns the tables whose changes the audit log records. */
export const auditedTables = (): AuditedTable[] => tables.filter(isAudited)

/** Returns the first parts of the query keys whose rows can be read offline. */
export const offlineKeys = (): string[] => tables.flatMap((table) => RECORDS[table].offline ?? [])
