import type { Client } from '@nordlys/data/clients/client/schema'
import type { Language } from '@nordlys/ui/i18n/language.ts'

/** Returns a client as the values of its form. */
export const clientInput = (client: Omit<Client, 'id' | 'created_at' | 'updated_at'>) => ({
  company_name: client.company_name,
  contact_person: client.contact_person,
  email: client.email,
  legal_name: client.legal_name ?? '',
  org_number: client.org_number ?? '',
  invoice_address: client.invoice_address ?? '',
  reference: client.reference ?? '',
  phone: client.phone ?? '',
  language: client.language,
  currency: client.currency,
  payment_days: client.payment_days,
})
export type ClientInput = ReturnType<typeof clientInput>

/** The terms of payment of a new client, the same as the database's default. */
const PAYMENT_DAYS = 14

/** Returns the values with which the form of a new client starts. */
export const newClient = (language: Language, currency: string): ClientInput => ({
  company_name: '',
  contact_person: '',
  email: '',
  legal_name: '',
  org_number: '',
  invoice_address: '',
  reference: '',
  phone: '',
  language,
  currency,
  payment_days: PAYMENT_DAYS,
})
