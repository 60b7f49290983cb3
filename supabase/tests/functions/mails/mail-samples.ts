import type { Company, RenderContext } from '../../../functions/_shared/mail/content.ts'
import type { MailKind } from '../../../functions/_shared/mail/mails.ts'
import { renderMail } from '../../../functions/_shared/mail/render.ts'

const company: Company = {
  name: 'Fjord & Fjell AS',
  email: 'post@fjord.example',
  phone: '+47 55 00 00 00',
  address: 'Kaia 4, 0150 Oslo',
  orgNumber: '974 760 673',
  isVatRegistered: true,
}

const around = (language: 'en' | 'no'): RenderContext => ({
  company,
  language,
  siteUrl: 'https://www.fjord.example',
  functionsUrl: 'https://api.fjord.example/functions/v1',
})

/** The payload of a message and a quote request. */
export const CONTACT = {
  contact_id: '0b8f3f3e-0c6f-4a51-9f0e-6d5c1f0b7a11',
  name: 'Kari Nordmann',
  email: 'kari@example.test',
  subject: 'Et register',
  message: 'Hei!\n\nKan dere hjelpe oss?',
  company: 'Nordmann AS',
  project_type: 'Backend Development',
  budget_range: '$10k - $25k',
}
export const QUOTE = {
  quote_request_id: '0b8f3f3e-0c6f-4a51-9f0e-6d5c1f0b7a12',
  client_name: 'Kari Nordmann',
  client_email: 'kari@example.test',
  company_name: null,
  service_type: 'Technical consulting',
  service_name_no: 'Teknisk rådgivning',
  project_description: 'Et register.\n\nEt API.',
  complexity: 'medium',
  estimated_hours: 1200,
  total_amount: 10_950.5,
  currency: 'USD',
}
const OFFER = {
  ...QUOTE,
  base_price: 100.5,
  price_per_hour: 6,
  complexity_multiplier: 1.5,
  valid_until: '2026-12-21',
}
const SENT_OFFER = {
  offer_id: '0b8f3f3e-0c6f-4a51-9f0e-6d5c1f0b7a13',
  number: 1001,
  version: 1,
  title: 'Et register & API',
  client_name: 'Kari Nordmann',
  email: 'kari@example.test',
  company_name: 'Nordmann AS',
  total_amount: 125_000.5,
  currency: 'NOK',
  valid_until: '2026-12-21',
}
const ACCEPTED_OFFER = {
  ...SENT_OFFER,
  accepted_by: 'Ola Hansen',
  accepted_at: '2026-12-01T23:30:00.123456+00:00',
  time_zone: 'Europe/Oslo',
  content_hash: 'cd'.repeat(32),
}
/** The token of a newsletter link. */
export const TOKEN = 'ab'.repeat(32)

/** The payload of a sign-in mail. */
export const AUTH = {
  bilingual: false,
  link: 'https://www.fjord.example/auth/confirm?token_hash=abc&type=signup',
  app_link: 'https://api.fjord.example/auth/v1/verify?token=abc&type=signup&redirect_to=nordlys-admin%3A%2F%2Fauth',
  code: '13579246',
}

/** A payload of every kind. */
export const PAYLOADS: Readonly<Record<MailKind, object>> = {
  contact_notification: CONTACT,
  contact_receipt: CONTACT,
  quote_request_notification: QUOTE,
  quote_request_receipt: QUOTE,
  quote_offer: OFFER,
  offer_sent: { ...SENT_OFFER, key: TOKEN },
  offer_copy: { ...SENT_OFFER, key: TOKEN },
  offer_reminder: { ...SENT_OFFER, key: TOKEN },
  offer_code: { ...SENT_OFFER, code: '135790' },
  offer_accepted: ACCEPTED_OFFER,
  offer_accepted_notification: ACCEPTED_OFFER,
  offer_declined_notification: { ...SENT_OFFER, reason: 'Budsjett 2027\nOK?' },
  offer_question_notification: { ...SENT_OFFER, question: 'Start 2027?' },
  offer_answer: { ...SENT_OFFER, key: TOKEN },
  client_link: { key: TOKEN },
  client_answer: { name: 'Kari Nordmann', key: TOKEN },
  client_message_notification: {
    message_id: CONTACT.contact_id,
    client_id: QUOTE.quote_request_id,
    company_name: 'Nordmann AS',
    name: 'Kari Nordmann',
    email: 'kari@example.test',
    message: 'Start 2027?\nOK',
  },
  payment_reminder: {
    name: 'Kari Nordmann',
    description: 'Fjord 2027: Start',
    amount: 125_000,
    currency: 'NOK',
    due_date: '2026-11-16',
    reference: '20261',
    key: TOKEN,
  },
  newsletter_confirmation: { token: TOKEN },
  newsletter_issue: {
    issue_id: CONTACT.contact_id,
    pictures: [],
    subject: 'Fjord 2027',
    body: '## Fjord 2027\n\n**Kari & Ola**\n\n- [Fjord](https://www.fjord.example/blog/fjord?a=1&b=2)\n- Fjell\n\n![](media:0b0e7a52-6a0e-4f0f-9d38-1f1c65a2d9aa)',
    token: TOKEN,
  },
  staff_invite: {
    invite_id: CONTACT.contact_id,
    email: 'ola+a&b@example.test',
    invited_by: 'Kari Nordmann',
    role: 'editor',
    token: TOKEN,
  },
  people_waiting_notification: { count: 3 },
  access_approved: { email: 'ola+a&b@example.test', needs_password: false },
  recovery_code_used: { email: 'ola+a&b@example.test', codes_left: 9 },
  second_factor_reset: { email: 'ola+a&b@example.test', reset_by: 'Kari Nordmann', reason: 'Telefon & SIM' },
  second_factor_reset_receipt: { email: 'ola+a&b@example.test', name: 'Ola Hansen', reason: 'Telefon' },
  test_mail: { requested_by: 'Kari Nordmann' },
  auth_confirmation: AUTH,
  auth_invite: AUTH,
  auth_magic_link: AUTH,
  auth_recovery: AUTH,
  auth_email_change: AUTH,
  auth_email_change_from: { ...AUTH, new_email: 'ola+a&b@example.test' },
  auth_reauthentication: AUTH,
  auth_known: AUTH,
  auth_notice: { ...AUTH, event: 'password_changed' },
}

/** Renders a mail of a kind with changed payload fields. */
export const render = (kind: string, language: 'en' | 'no', change: object = {}) =>
  renderMail(
    { kind, payload: { ...Object.entries(PAYLOADS).find(([name]) => name === kind)?.[1], ...change } },
    around(language),
  )
