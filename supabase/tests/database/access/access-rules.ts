/** The expected access of each role to each table (rule D1), independent of the migrations. */

/** `aal1` and `aal2` are the same admin with a verified second factor, before and after its use (rule D10). */
export const ROLES = ['anon', 'pending', 'disabled', 'admin', 'editor', 'aal1', 'aal2', 'service'] as const
export type Role = (typeof ROLES)[number]

export const OPERATIONS = ['select', 'insert', 'update', 'delete'] as const
export type Operation = (typeof OPERATIONS)[number]

export interface Ids {
  /** An account that acts as none of the roles. */
  readonly stranger: string
  readonly client: string
  readonly contact: string
  readonly invite: string
  readonly subscriber: string
  readonly issue: string
  readonly otherIssue: string
  /** An offer with one version. */
  readonly offer: string
  /** A key of the offer. */
  readonly offerKey: string
  readonly engagement: string
  readonly post: string
  readonly page: string
  /** Two projects without case studies. */
  readonly project: string
  readonly otherProject: string
  readonly caseStudy: string
  readonly media: string
  readonly webhook: string
  /** An unpaid transaction without the number of an invoice. */
  readonly payment: string
}

type Fields = { readonly [key: string]: string | number }
type Value = string | number | boolean | null | readonly string[] | readonly Fields[] | Fields

export interface Access {
  /** The initials of each role's permitted operations; an omitted role has none. `aal2` has those of `admin`. */
  readonly may: Partial<Record<Exclude<Role, 'aal2'>, string>>
  /** The columns that an approved admin may write. */
  readonly insert?: readonly string[]
  readonly update?: readonly string[]
  /** Returns a complete row; each number gives a different one. */
  readonly row: (n: number, ids: Ids) => Readonly<Record<string, Value>>
  /** A valid change of the first writable column. */
  readonly change: Readonly<Record<string, Value>>
}

const everyone = { anon: 's', pending: 's', disabled: 's', editor: 's', aal1: 's' } as const
const PROJECT = ['title', 'title_no', 'description', 'description_no', 'category', 'status', 'technologies', 'images',
  'live_demo_url', 'github_url', 'client_url'] // prettier-ignore
const POST = ['title', 'slug', 'language', 'content', 'excerpt', 'tags', 'featured_image_url', 'published', 'meta_title',
  'meta_description', 'published_at', 'category', 'featured'] // prettier-ignore
const CASE_STUDY = ['slug', 'title', 'title_no', 'summary', 'summary_no', 'challenge', 'challenge_no', 'approach', 'approach_no', 'result',
  'result_no', 'figures', 'quote', 'quote_no', 'quote_name', 'quote_role', 'quote_role_no', 'quote_consent_on', 'period_from', 'period_to',
  'services', 'cover', 'gallery', 'published', 'published_at'] // prettier-ignore
const PAGE = ['slug', 'slug_no', 'title', 'title_no', 'description', 'description_no', 'picture', 'blocks', 'menu', 'menu_order', 'menu_name',
  'menu_name_no', 'published', 'published_at'] // prettier-ignore
const PRICE_ITEM = ['text_en', 'text_no', 'unit', 'price', 'currency', 'vat_code', 'is_active'] as const
const TEMPLATE = [
  'service_name',
  'service_name_no',
  'currency',
  'base_price',
  'price_per_hour',
  'features',
  'features_no',
  'complexity_multiplier',
  'service_page',
]
const TESTIMONIAL = [
  'quote',
  'quote_no',
  'name',
  'role',
  'role_no',
  'company',
  'consent_on',
  'is_active',
  'display_order',
]
const LOGO = ['name', 'link', 'logo', 'consent_on', 'is_active', 'display_order']
const MEMBER = [
  'full_name',
  'role',
  'role_no',
  'bio',
  'bio_no',
  'avatar_url',
  'social_links',
  'is_active',
  'display_order',
]
const MEDIA = [
  'name',
  'alt',
  'alt_no',
  'decorative',
  'caption',
  'caption_no',
  'credit',
  'consent_on',
  'focal_x',
  'focal_y',
  'tags',
]
const ISSUE = ['subject_en', 'subject_no', 'body_en', 'body_no']
const CLIENT = ['company_name', 'contact_person', 'email', 'legal_name', 'org_number', 'invoice_address', 'reference', 'phone', 'language', 'currency', 'payment_days'] // prettier-ignore
const HASH = '0'.repeat(64)

/** Returns a row of a sent version of an offer. */
export const offerVersion = (offer: string, version: number) => ({
  offer_id: offer,
  version,
  content: {},
  content_hash: HASH,
  total_amount: 125,
  currency: 'NOK',
  valid_until: '2026-01-31',
  pdf: '%PDF'.padEnd(200),
  pdf_hash: HASH,
})

/** Returns a picture of the media library; each text of one or two hexadecimal digits gives a different one. */
export const picture = (digits: string) => {
  const sha256 = digits.padEnd(64, '0')
  const path = `${sha256.slice(0, 2)}/${sha256}.webp`
  const size = { width: 480, height: 320 }
  return { name: `Picture ${digits}`, sha256, ...size, bytes: 1000, variants: [{ path, ...size, type: 'image/webp' }] }
}

const PLAN_ITEM = ['title', 'amount', 'currency', 'due', 'due_date']
const WEBHOOK = ['name', 'url', 'events', 'is_active']
const TRANSACTION = ['description', 'amount', 'currency', 'status', 'due_date']

export const ACCESS: Readonly<Record<string, Access>> = {
  audit_log: {
    may: { admin: 's', service: 's' },
    row: (n) => ({ action: 'update', table_name: 'profiles', row_id: String(n) }),
    change: { action: 'delete' },
  },
  backups: {
    may: { admin: 's', service: 'siud' },
    row: (n) => ({ status: 'succeeded', size_bytes: n }),
    change: { size_bytes: 7 },
  },
  blog_posts: {
    may: { ...everyone, admin: 'siud', editor: 'siud', service: 'siud' },
    insert: [...POST, 'author_id'],
    update: POST,
    row: (n) => ({ title: `Post ${n}`, slug: `post-${n}`, published: true }),
    change: { title: 'Changed' },
  },
  booked_transactions: {
    may: { admin: 's' },
    row: (n, { client }) => ({ client_id: client, description: `Booked ${n}`, amount: 100 }),
    change: { amount: 200 },
  },
  case_studies: {
    may: { admin: 'siud', editor: 'siud', service: 'siud' },
    insert: ['id', ...CASE_STUDY],
    update: CASE_STUDY,
    row: (n, { project, otherProject }) => ({ id: n === 1 ? project : otherProject, slug: `study-${n}` }),
    change: { slug: 'changed' },
  },
  case_study_redirects: {
    may: { service: 'siud' },
    row: (n, { caseStudy }) => ({ slug: `former-${n}`, case_study_id: caseStudy }),
    change: { slug: 'changed' },
  },
  pages: {
    may: { admin: 'siud', editor: 'siud', service: 'siud' },
    insert: [...PAGE, 'layout_of'],
    update: PAGE,
    row: (n) => ({ slug: `page-${n}`, title: `Page ${n}`, description: 'About it.' }),
    change: { title: 'Changed' },
  },
  page_redirects: {
    may: { service: 'siud' },
    row: (n, { page }) => ({ language: 'en', slug: `former-${n}`, page_id: page }),
    change: { slug: 'changed' },
  },
  categories: {
    // Only remove_category() deletes them, once nothing uses them.
    may: { admin: 'siu', editor: 'siu', service: 'siu' },
    insert: ['kind', 'name', 'name_no'],
    update: ['name', 'name_no', 'display_order'],
    row: (n) => ({ kind: 'posts', name: `Category ${n}` }),
    change: { name: 'Changed' },
  },
  client_logos: {
    may: { admin: 'siud', editor: 'siud', service: 'siud' },
    insert: LOGO,
    update: LOGO,
    row: (n) => ({ name: `Client ${n}` }),
    change: { name: 'Changed' },
  },
  client_files: {
    may: { admin: 'sd', service: 'siud' },
    row: (n, { client }) => ({ client_id: client, name: `File ${n}.pdf`, type: 'application/pdf', bytes: 10 }),
    change: { name: 'Changed' },
  },
  client_messages: {
    may: { admin: 'su', service: 'siud' },
    update: ['is_read'],
    row: (n, { client }) => ({ client_id: client, sender_name: `Sender ${n}`, message: 'Hello' }),
    change: { is_read: true },
  },
  client_people: {
    may: { admin: 'siud', service: 'siud' },
    insert: ['client_id', 'name', 'email', 'language'],
    update: ['name', 'email', 'language'],
    row: (n, { client }) => ({
      client_id: client,
      name: `Person ${n}`,
      email: `person${n}@example.test`,
      language: 'en',
    }),
    change: { name: 'Changed' },
  },
  client_transactions: {
    may: { admin: 'siu', service: 'siud' },
    insert: [...TRANSACTION, 'client_id', 'reference'],
    update: [...TRANSACTION, 'reference'],
    row: (n, { client }) => ({ client_id: client, description: `Invoice ${n}`, amount: 100 }),
    change: { amount: 200 },
  },
  clients: {
    may: { admin: 'siud', service: 'siud' },
    insert: CLIENT,
    update: [...CLIENT, 'owner_id'],
    row: (n) => ({ company_name: `Company ${n}`, contact_person: 'Person', email: `client${n}@example.test` }),
    change: { contact_person: 'Changed' },
  },
  contacts: {
    may: { admin: 'sud', service: 'siud' },
    update: ['status', 'handled_by', 'handled_at', 'suspected_spam', 'owner_id'],
    row: (n) => ({ name: `Visitor ${n}`, email: `visitor${n}@example.test`, message: 'Hello' }),
    change: { status: 'handled' },
  },
  email_outbox: {
    may: { admin: 's', service: 'siud' },
    row: (n) => ({ kind: 'contact_receipt', to_address: `visitor${n}@example.test` }),
    change: { attempts: 1 },
  },
  engagements: {
    may: { admin: 'siu', service: 's' },
    insert: ['client_id', 'title', 'state', 'starts_on', 'ends_on'],
    update: ['title', 'state', 'starts_on', 'ends_on', 'owner_id'],
    row: (n, { client }) => ({ client_id: client, title: `Work ${n}` }),
    change: { title: 'Changed' },
  },
  hand_overs: {
    may: { admin: 's', service: 's' },
    row: (n, { client }) => ({
      client_id: client,
      description: `Handed over ${n}`,
      amount: 100,
      currency: 'NOK',
      file: 'basis.csv',
      format: 'csv',
    }),
    change: { amount: 200 },
  },
  invites: {
    // Only functions create and revoke invites (people.test.ts), because an invite also sends a mail.
    may: { admin: 's', service: 'sid' },
    row: (n) => ({ email: `invited${n}@example.test` }),
    change: { email: 'other@example.test' },
  },
  invite_tokens: {
    may: { service: 'siud' },
    row: (n, { invite }) => ({ invite_id: invite, token_hash: String(n).padStart(64, '0') }),
    change: { token_hash: '9'.padStart(64, '0') },
  },
  issue_recipients: {
    may: { admin: 's', editor: 's' },
    row: (_, { issue }) => ({ issue_id: issue }),
    change: { status: 'sent' },
  },
  media: {
    may: { admin: 'sud', editor: 'sud', service: 'siud' },
    update: MEDIA,
    row: (n) => picture(`a${n}`),
    change: { name: 'Changed' },
  },
  media_uses: {
    may: { admin: 's', editor: 's', service: 's' },
    row: (n, { media }) => ({ media_id: media, record_table: 'projects', record_id: String(n), field: 'images' }),
    change: { field: 'description' },
  },
  media_with_uses: {
    may: { admin: 's', editor: 's' },
    row: (n) => picture(`b${n}`),
    change: { name: 'Changed' },
  },
  newsletter_deliveries: {
    may: { admin: 's', editor: 's', service: 'siud' },
    row: (n, { issue, otherIssue, subscriber }) => ({
      issue_id: n === 1 ? issue : otherIssue,
      subscriber_id: subscriber,
    }),
    change: { status: 'sent' },
  },
  newsletter_issues: {
    may: { admin: 'siud', editor: 'siud', service: 'siud' },
    insert: ISSUE,
    update: ISSUE,
    row: (n) => ({ subject_en: `Issue ${n}` }),
    change: { subject_en: 'Changed' },
  },
  newsletter_subscribers: {
    may: { admin: 'sud', editor: 'sud', service: 'siud' },
    update: ['suspected_spam'],
    row: (n) => ({ email: `reader${n}@example.test`, suspected_spam: true }),
    change: { suspected_spam: false },
  },
  newsletter_tokens: {
    may: { service: 'siud' },
    row: (n, { subscriber }) => ({ subscriber_id: subscriber, token_hash: String(n).padStart(64, '0') }),
    change: { token_hash: '9'.padStart(64, '0') },
  },
  notes: {
    // This row has no author; notes.test.ts covers that only the author may delete a note.
    may: { admin: 'si', service: 'siud' },
    insert: ['contact_id', 'quote_request_id', 'body', 'client_id'],
    row: (n, { contact }) => ({ contact_id: contact, body: `Note ${n}` }),
    change: { body: 'Changed' },
  },
  offer_acceptances: {
    may: { admin: 's', service: 's' },
    row: (_, { offer }) => ({
      id: offer,
      offer_id: offer,
      version: 1,
      content_hash: HASH,
      options: '{}',
      net_amount: 100,
      vat_amount: 25,
      total_amount: 125,
      currency: 'NOK',
      name: 'Kari',
      consent: 'I accept',
      accepted_at: '2026-01-01T00:00:00Z',
      has_code: false,
    }),
    change: { name: 'Changed' },
  },
  offer_codes: {
    may: { service: 's' },
    row: (_, { offer, offerKey }) => ({
      key_id: offerKey,
      offer_id: offer,
      version: 1,
      code_hash: HASH,
      expires_at: '2026-01-01T00:00:00Z',
    }),
    change: { attempts: 0 },
  },
  offer_copies: {
    may: { service: 's' },
    row: (n, { offer }) => ({ offer_id: offer, version: 1, email: `copy${n}@fjord.test` }),
    change: { email: 'other@fjord.test' },
  },
  offer_documents: {
    may: { admin: 's', service: 's' },
    row: (_, { offer }) => ({ id: offer, offer_id: offer, pdf: '%PDF'.padEnd(200), pdf_hash: HASH }),
    change: { pdf_hash: HASH },
  },
  offer_events: {
    may: { admin: 's', service: 's' },
    row: (_, { offer }) => ({ offer_id: offer, kind: 'question', version: 1 }),
    change: { kind: 'withdrawn' },
  },
  offer_keys: {
    may: { service: 's' },
    row: (n, { offer }) => ({
      offer_id: offer,
      version: 1,
      key_hash: String(n).padStart(64, '0'),
      email: 'kari@fjord.test',
    }),
    change: { key_hash: '9'.padStart(64, '0') },
  },
  offer_lines: {
    may: { admin: 's', service: 's' },
    row: (n, { offer }) => ({ offer_id: offer, position: n, text: `Line ${n}`, quantity: 1, price: 100 }),
    change: { price: 200 },
  },
  offer_plan_items: {
    may: { admin: 's', service: 's' },
    row: (n, { offer }) => ({ offer_id: offer, position: n, title: `Part ${n}`, share: 50, due: 'delivery' }),
    change: { share: 60 },
  },
  offer_readings: {
    may: { admin: 's', service: 's' },
    row: (n, { offer }) => ({ offer_id: offer, version: n, email: 'kari@fjord.test' }),
    change: { version: 99 },
  },
  offer_templates: {
    may: { admin: 'sud' },
    update: ['name'],
    row: (n) => ({ name: `Template ${n}`, language: 'en', currency: 'NOK', content: {} }),
    change: { name: 'Changed' },
  },
  offer_terms: {
    may: { admin: 's', service: 's' },
    // The demo has the first version.
    row: (n) => ({ version: 100 + n, text_en: 'Terms', text_no: 'Vilkår' }),
    change: { text_en: 'Changed' },
  },
  offer_versions: {
    may: { admin: 's', service: 's' },
    row: (n, { offer }) => offerVersion(offer, n + 1),
    change: { content_hash: HASH },
  },
  offers: {
    // This row is a draft; offers-sent.test.ts covers that a sent offer cannot be deleted.
    may: { admin: 'sud', service: 's' },
    update: ['owner_id'],
    row: (n) => ({ title: `Offer ${n}` }),
    change: { owner_id: null },
  },
  offers_with_state: {
    may: { admin: 's' },
    row: (n) => ({ company_name: `Listed ${n}` }),
    change: { company_name: 'Changed' },
  },
  payment_reminders: {
    may: { admin: 's', service: 's' },
    row: (n, { payment }) => ({ client_transaction_id: payment, position: n }),
    change: { position: 3 },
  },
  payments_to_remind: {
    may: { admin: 's' },
    row: (_, { client }) => ({ client_id: client }),
    change: { client_id: '00000000-0000-4000-8000-000000000000' },
  },
  plan_items: {
    // This row is not billed; plan-items.test.ts covers that a billed one cannot be changed.
    may: { admin: 'siud', service: 's' },
    insert: [...PLAN_ITEM, 'engagement_id'],
    update: PLAN_ITEM,
    row: (n, { engagement }) => ({
      engagement_id: engagement,
      title: `Part ${n}`,
      amount: 100,
      currency: 'NOK',
      due: 'delivery',
    }),
    change: { amount: 200 },
  },
  plan_items_to_bill: {
    may: { admin: 's' },
    row: (n, { engagement }) => ({
      engagement_id: engagement,
      title: `Listed ${n}`,
      amount: 100,
      currency: 'NOK',
      due: 'delivery',
    }),
    change: { amount: 200 },
  },
  profiles: {
    // This row belongs to another user; accounts.test.ts covers the user's own.
    may: { admin: 's', service: 'su' },
    update: ['full_name', 'avatar_url'],
    row: (_, { stranger }) => ({ user_id: stranger, full_name: 'Stranger', status: 'approved' }),
    change: { full_name: 'Changed' },
  },
  projects: {
    may: { admin: 'siud', editor: 'siud', service: 'siud' },
    insert: [...PROJECT, 'created_by', 'published'],
    update: [...PROJECT, 'published', 'display_order'],
    row: (n) => ({ title: `Project ${n}`, category: 'Maritime' }),
    change: { status: 'completed' },
  },
  quote_requests: {
    may: { admin: 'sud', service: 'siud' },
    update: ['status', 'suspected_spam', 'owner_id'],
    row: (n) => ({
      client_name: `Visitor ${n}`,
      client_email: `visitor${n}@example.test`,
      service_type: 'Service 1',
      project_description: 'Something',
    }),
    change: { status: 'approved' },
  },
  price_items: {
    may: { admin: 'siud' },
    insert: PRICE_ITEM,
    update: PRICE_ITEM,
    row: (n) => ({ text_en: `Item ${n}`, text_no: `Vare ${n}`, price: 100 }),
    change: { price: 200 },
  },
  quote_templates: {
    may: { ...everyone, admin: 'siud', service: 'siud' },
    insert: TEMPLATE,
    update: TEMPLATE,
    row: (n) => ({ service_name: `Service ${n}`, base_price: 1000, price_per_hour: 100 }),
    change: { base_price: 2000 },
  },
  rate_limits: {
    may: { service: 'siud' },
    row: (n) => ({
      action: 'contact',
      subject_hash: String(n).padStart(64, '0'),
      window_start: '2026-01-01T00:00:00Z',
    }),
    change: { hits: 2 },
  },
  revisions: {
    may: { admin: 's', editor: 's', service: 'sd' },
    row: (n) => ({ table_name: 'settings', row_id: `homepage_test_${n}`, content: { title: 'Before' } }),
    change: { row_id: 'other' },
  },
  scheduled_copy: {
    may: { admin: 'sd', editor: 'sd', service: 'siud' },
    row: (n) => ({
      key: `homepage_test_${n}`,
      language: 'en',
      value: { title: 'Later' },
      publish_at: '2100-01-01T00:00:00Z',
    }),
    change: { publish_at: '2100-01-02T00:00:00Z' },
  },
  searched_billables: {
    may: { admin: 's' },
    row: (n) => ({ description: `Found ${n}` }),
    change: { description: 'Changed' },
  },
  redirects: {
    may: { admin: 'siud', editor: 'siud', service: 'siud' },
    insert: ['from_path', 'to_path'],
    update: ['from_path', 'to_path'],
    row: (n) => ({ from_path: `/gone/${n}`, to_path: '/about' }),
    change: { from_path: '/gone/changed' },
  },
  listed_redirects: {
    may: { admin: 's', editor: 's' },
    row: (n) => ({ from_path: `/listed/${n}`, to_path: '/about' }),
    change: { to_path: '/contact' },
  },
  listed_revisions: {
    may: { admin: 's', editor: 's' },
    row: (n) => ({ table_name: 'settings', row_id: `homepage_listed_${n}`, content: { title: 'Before' } }),
    change: { row_id: 'other' },
  },
  listed_settings: {
    may: { pending: 's', disabled: 's', editor: 's', aal1: 's', admin: 's' },
    row: (n) => ({ key: `homepage_listed_${n}`, value: { title: 'Title' } }),
    change: { value: { title: 'Changed' } },
  },
  searched_blog_posts: {
    may: { admin: 's', editor: 's' },
    row: (n) => ({ title: `Found ${n}`, slug: `found-${n}`, content: 'Text' }),
    change: { title: 'Changed' },
  },
  searched_client_messages: {
    may: { admin: 's' },
    row: (n, { client }) => ({ client_id: client, sender_name: `Found ${n}`, message: 'Hello' }),
    change: { is_read: true },
  },
  searched_clients: {
    may: { admin: 's' },
    row: (n) => ({ company_name: `Found ${n}`, contact_person: 'Person' }),
    change: { company_name: 'Changed' },
  },
  searched_contacts: {
    may: { admin: 's' },
    row: (n) => ({ name: `Found ${n}`, message: 'Hello' }),
    change: { status: 'handled' },
  },
  searched_email_outbox: {
    may: { admin: 's' },
    row: (n) => ({ kind: 'test_mail', to_address: `found${n}@example.test` }),
    change: { status: 'dead' },
  },
  searched_engagements: {
    may: { admin: 's' },
    row: (n, { client }) => ({ client_id: client, title: `Found ${n}` }),
    change: { title: 'Changed' },
  },
  searched_newsletter_subscribers: {
    may: { admin: 's', editor: 's' },
    row: () => ({ language: 'no' }),
    change: { status: 'confirmed' },
  },
  searched_offers_with_state: {
    may: { admin: 's' },
    row: (n) => ({ company_name: `Found ${n}` }),
    change: { company_name: 'Changed' },
  },
  searched_people: {
    // The row of another user.
    may: { admin: 's' },
    row: (_, { stranger }) => ({ user_id: stranger, full_name: 'Stranger', status: 'approved' }),
    change: { full_name: 'Changed' },
  },
  searched_price_items: {
    may: { admin: 's' },
    row: (n) => ({ text_en: `Found ${n}`, price: 100 }),
    change: { price: 200 },
  },
  searched_quote_requests: {
    may: { admin: 's' },
    row: (n) => ({
      client_name: `Found ${n}`,
      client_email: `found${n}@example.test`,
      service_type: 'Service 1',
      project_description: 'Something',
    }),
    change: { client_name: 'Changed' },
  },
  searched_transactions_with_status: {
    may: { admin: 's' },
    row: (n, { client }) => ({ client_id: client, description: `Found ${n}`, amount: 100 }),
    change: { amount: 200 },
  },
  session_ends: {
    // ended-sessions.test.ts covers the user's own row.
    may: {},
    row: (_, { stranger }) => ({ user_id: stranger, reason: 'ended' }),
    change: { reason: 'disabled' },
  },
  settings: {
    may: { ...everyone, admin: 'siud', editor: 'siud', service: 'siud' },
    insert: ['key', 'value', 'updated_by', 'updated_at'],
    update: ['value', 'updated_by', 'updated_at'],
    row: (n) => ({ key: `homepage_test_${n}`, value: { title: 'Title' } }),
    change: { value: { title: 'Changed' } },
  },
  system_settings: {
    may: { admin: 'su', service: 'su' },
    update: ['value'],
    row: (n) => ({ key: `test_limit_${n}`, value: 5, category: 'performance' }),
    change: { value: 6 },
  },
  slug_redirects: {
    may: { service: 'siud' },
    row: (n, { post }) => ({ language: 'en', slug: `former-${n}`, post_id: post }),
    change: { slug: 'changed' },
  },
  table_changes: {
    // hosted/table-changes.test.ts covers changes of projects and of the user's own profile.
    may: { admin: 's' },
    row: () => ({ table_name: 'contacts' }),
    change: { table_name: 'notes' },
  },
  team_members: {
    may: { ...everyone, admin: 'siud', editor: 'siud', service: 'siud' },
    insert: MEMBER,
    update: MEMBER,
    row: (n) => ({ full_name: `Member ${n}`, role: 'Developer' }),
    change: { role: 'Architect' },
  },
  testimonials: {
    may: { admin: 'siud', editor: 'siud', service: 'siud' },
    insert: TESTIMONIAL,
    update: TESTIMONIAL,
    row: (n) => ({ quote: 'Calm people.', name: `Person ${n}` }),
    change: { quote: 'Changed' },
  },
  transactions_with_status: {
    may: { admin: 's' },
    row: (n, { client }) => ({ client_id: client, description: `Listed ${n}`, amount: 100 }),
    change: { amount: 200 },
  },
  vat_codes: {
    may: { admin: 's', service: 's' },
    row: (n) => ({ code: 'x'.repeat(n), rate: 10, valid_from: '2026-01-01' }),
    change: { rate: 20 },
  },
  webhook_deliveries: {
    may: { admin: 's', service: 'siud' },
    row: (n, { webhook }) => ({ webhook_id: webhook, event: 'test', path: `settings?n=${n}`, data: {} }),
    change: { attempts: 1 },
  },
  webhooks: {
    may: { admin: 'siud', service: 's' },
    insert: WEBHOOK,
    update: WEBHOOK,
    row: (n) => ({ name: `Webhook ${n}`, url: 'https://hooks.example.test/', events: ['offer.sent'] }),
    change: { name: 'Changed' },
  },
}

/** Tables whose primary key is not `id`. */
export const PRIMARY_KEY: Readonly<Record<string, string>> = {
  offer_codes: 'key_id',
  profiles: 'user_id',
  session_ends: 'user_id',
  listed_settings: 'key',
  settings: 'key',
}
