import type { AuditEntry } from '@nordlys/data/audit/schema'
import {
  EDIT_TRANSACTION,
  OFFER_TEMPLATES,
  OPEN_CONTACT,
  OPEN_ENGAGEMENT,
  OPEN_LOGO,
  OPEN_MEDIA,
  OPEN_MEMBER,
  OPEN_OFFER,
  OPEN_PRICE_ITEM,
  OPEN_PROJECT,
  OPEN_REDIRECT,
  OPEN_REQUEST,
  OPEN_TESTIMONIAL,
} from '../../../../shared/record-links.ts'
import { OPEN_EMAIL } from '../../email/outbox-list.ts'

const PATHS: Readonly<Record<string, (id: string) => string>> = {
  blog_posts: (id) => `blog/${id}`,
  case_studies: (id) => `projects/${id}/case-study`,
  client_logos: (id) => `references?tab=logos&${OPEN_LOGO}=${id}`,
  client_transactions: (id) => `clients?tab=transactions&${EDIT_TRANSACTION}=${id}`,
  clients: (id) => `clients/${id}`,
  contacts: (id) => `contacts?${OPEN_CONTACT}=${id}`,
  email_outbox: (id) => `settings?tab=email&${OPEN_EMAIL}=${id}`,
  engagements: (id) => `engagements?${OPEN_ENGAGEMENT}=${id}`,
  hand_overs: () => `engagements?tab=billing`,
  media: (id) => `media?${OPEN_MEDIA}=${id}`,
  offer_templates: () => `offers?${OFFER_TEMPLATES}=all`,
  offers: (id) => `offers?${OPEN_OFFER}=${id}`,
  pages: (id) => `pages/made/${id}`,
  payment_reminders: (id) => `clients?tab=transactions&${EDIT_TRANSACTION}=${id}`,
  price_items: (id) => `price-list?${OPEN_PRICE_ITEM}=${id}`,
  projects: (id) => `projects?${OPEN_PROJECT}=${id}`,
  quote_requests: (id) => `quote-management?${OPEN_REQUEST}=${id}`,
  quote_templates: () => 'quote-management?tab=templates',
  redirects: (id) => `redirects?${OPEN_REDIRECT}=${id}`,
  team_members: (id) => `team?${OPEN_MEMBER}=${id}`,
  webhooks: () => 'settings?tab=webhooks',
  testimonials: (id) => `references?${OPEN_TESTIMONIAL}=${id}`,
}

/** Returns the URL of the record below the admin's path; null when it has no screen or was deleted. */
export function recordPath({ table_name, row_id, action }: Pick<AuditEntry, 'table_name' | 'row_id' | 'action'>) {
  return action === 'delete' ? null : (PATHS[table_name]?.(encodeURIComponent(row_id)) ?? null)
}
