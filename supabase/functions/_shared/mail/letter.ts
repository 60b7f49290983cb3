import type { Language } from '@nordlys/data/lib/validation'

/** What a mail says in one language. */
export interface Section {
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** Label and value, in rows. */
  readonly facts?: readonly (readonly [label: string, value: string])[]
  /** Somebody's own words, with their line breaks. */
  readonly quote?: string
  readonly action?: { readonly label: string; readonly url: string }
  /** An alternative to the button, for a device without the app. */
  readonly fallback?: { readonly text: string; readonly url: string }
  /** To be typed. */
  readonly code?: { readonly text: string; readonly value: string }
  readonly closing?: readonly string[]
  /** Why the reader gets this mail; stands at its foot. */
  readonly reason: string
}

/** What a mail says, before it is laid out as HTML and as text. Everything here is plain text. */
export interface Letter extends Section {
  readonly subject: string
  /** What a mailbox shows beside the subject. */
  readonly preview: string
  /** The translation below. */
  readonly translation?: Section & { readonly language: Language }
  readonly unsubscribe?: { readonly label: string; readonly url: string }
}

/** Who writes, as the foot of the mail names them. */
export interface Company {
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly address: string | null
  readonly orgNumber: string | null
  readonly isVatRegistered: boolean
}

/** The site and whoever runs it, in the reader's language. */
export interface Surroundings {
  readonly company: Company
  readonly language: Language
  /** The public site's address, without a slash at the end. */
  readonly siteUrl: string
  /** Where the functions are called from outside, without a slash at the end. */
  readonly functionsUrl: string
}

/** The company's number as Norwegian law wants it shown: with MVA when it is registered for VAT. */
export function orgNumberLine({ orgNumber, isVatRegistered }: Company, language: Language): string | null {
  const label = language === 'no' ? 'Org.nr.' : 'Org. no.'
  return orgNumber ? `${label} ${orgNumber}${isVatRegistered ? ' MVA' : ''}` : null
}
