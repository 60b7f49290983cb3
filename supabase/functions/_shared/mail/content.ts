import type { IssueBlock } from '@nordlys/data/newsletter/issue-blocks'
import type { Language } from '@nordlys/data/lib/validation'

/** The content of a mail in one language. */
export interface Section {
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** Text by staff, after the paragraphs. */
  readonly body?: readonly IssueBlock[]
  /** Rows of labels and values. */
  readonly facts?: readonly (readonly [label: string, value: string])[]
  /** User text, with line breaks preserved. */
  readonly quote?: string
  readonly action?: { readonly label: string; readonly url: string }
  /** An alternative to the button for devices without the app. */
  readonly fallback?: { readonly text: string; readonly url: string }
  /** A code to type. */
  readonly code?: { readonly text: string; readonly value: string }
  readonly closing?: readonly string[]
  /** The reason for the mail, shown in the footer. */
  readonly reason: string
}

/** The content of a mail before rendering as HTML and text. All values are plain text. */
export interface MailContent extends Section {
  readonly subject: string
  /** The preview text that mail clients show next to the subject. */
  readonly preview: string
  /** The translation, shown below the original. */
  readonly translation?: Section & { readonly language: Language }
  readonly unsubscribe?: { readonly label: string; readonly url: string }
  /** The page that shows the mail to readers whose mail client does not. */
  readonly page?: { readonly label: string; readonly url: string }
}

/** The sender's details in the footer. */
export interface Company {
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly address: string | null
  readonly orgNumber: string | null
  readonly isVatRegistered: boolean
}

/** The site and its owner, in the recipient's language. */
export interface RenderContext {
  readonly company: Company
  readonly language: Language
  /** The URL of the public site, without a trailing slash. */
  readonly siteUrl: string
  /** The public URL of the functions, without a trailing slash. */
  readonly functionsUrl: string
}

/** Formats the organisation number as Norwegian law requires: with the suffix MVA when the company is registered for VAT. */
export function orgNumberLine({ orgNumber, isVatRegistered }: Company, language: Language): string | null {
  if (!orgNumber) return null
  if (language === 'no') return `Org.nr. ${orgNumber}${isVatRegistered ? ' MVA' : ''}`
  return isVatRegistered ? `Org. no. NO ${orgNumber} MVA (VAT)` : `Org. no. ${orgNumber}`
}
