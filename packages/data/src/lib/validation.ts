import { z } from 'zod/mini'
import { asciiAddress, hasLocalLetters, isAddress } from './addresses/email-address.ts'
import { cleanLine, cleanText, isPlainText, isVisible } from './plain-text.ts'

/** Text limits in characters, the same as the CHECK constraints of the migrations. */
export const LIMITS = {
  name: 200,
  email: 254,
  company: 200,
  title: 200,
  slug: 200,
  url: 2000,
  message: 10_000,
  entry: 100,
  /** The number of entries in a list of short texts. */
  entries: 50,
} as const

/** Keys of the `errors` namespace, so that one schema serves both languages, the form and the server. */
export const MESSAGES = {
  required: 'errors:required',
  email: 'errors:email',
  emailLetters: 'errors:email_letters',
  tooLong: 'errors:too_long',
  hoursRange: 'errors:hours_range',
  wholeNumber: 'errors:whole_number',
  choose: 'errors:choose',
  priceRange: 'errors:price_range',
  rateRange: 'errors:rate_range',
  rate: 'errors:rate',
  multiplierRange: 'errors:multiplier_range',
  url: 'errors:url',
  httpsUrl: 'errors:https_url',
  insecureUrl: 'errors:insecure_url',
  deployHook: 'errors:deploy_hook',
  year: 'errors:year',
  orgNumber: 'errors:org_number',
  accountNumber: 'errors:account_number',
  tooMany: 'errors:too_many',
  picture: 'errors:picture',
  notNumber: 'errors:not_number',
  amountRange: 'errors:amount_range',
  quantityRange: 'errors:quantity_range',
  percentRange: 'errors:percent_range',
  planRange: 'errors:plan_range',
  groupTwice: 'errors:group_twice',
  date: 'errors:date',
  invalid: 'errors:invalid',
  slug: 'errors:slug',
  caseStudyTexts: 'errors:case_study_texts',
  periodEnd: 'errors:period_end',
  future: 'errors:future',
  todayOrBefore: 'errors:today_or_before',
  oneLanguage: 'errors:one_language',
  copyToRecipient: 'errors:copy_to_recipient',
  addressTaken: 'errors:address_taken',
  pageTexts: 'errors:page_texts',
  categoryTaken: 'errors:category_taken',
  sitePath: 'errors:site_path',
} as const

/** Limits a text; the message says by how many characters it is too long. */
export const maxLength = (limit: number) =>
  z.maxLength(limit, {
    error: ({ input }) => `${MESSAGES.tooLong}=${(typeof input === 'string' ? input.length : 0) - limit}`,
  })

const isSingleLine = (value: string) => !/[\r\n]/.test(value)

const text = (limit: number, clean = cleanText) =>
  z
    .string({ error: MESSAGES.required })
    .check(z.overwrite(clean), z.trim(), maxLength(limit), z.refine(isPlainText, { error: MESSAGES.invalid }))

const line = (limit: number) => text(limit, cleanLine).check(z.refine(isSingleLine, { error: MESSAGES.invalid }))

/** Trimmed text in which something is visible. */
export const requiredText = (limit: number) => text(limit).check(z.refine(isVisible, { error: MESSAGES.required }))

/** One line of trimmed text in which something is visible; a line break could end up in a mail header. */
export const requiredLine = (limit: number) => line(limit).check(z.refine(isVisible, { error: MESSAGES.required }))

/** The name of a stored record, exactly as stored: neither cleaned nor trimmed. */
export const storedName = (limit: number) =>
  z.string({ error: MESSAGES.required }).check(
    z.refine(isVisible, { error: MESSAGES.required }),
    maxLength(limit),
    z.refine((value) => isPlainText(value) && isSingleLine(value), { error: MESSAGES.invalid }),
  )

const visibleOrNull = z.transform((value: string | null | undefined) => (value && isVisible(value) ? value : null))

/** One line of trimmed text; a missing, empty or invisible text becomes null. */
export const optionalLine = (limit: number) => z.pipe(z.nullish(line(limit)), visibleOrNull)

/** Trimmed text; a missing, empty or invisible text becomes null. */
export const optionalText = (limit: number) => z.pipe(z.nullish(text(limit)), visibleOrNull)

/** A list of short texts, trimmed, without empty ones. */
export const lines = z.pipe(
  z.array(line(LIMITS.entry)).check(z.maxLength(LIMITS.entries, { error: MESSAGES.tooMany })),
  z.transform((list) => list.filter(isVisible)),
)

/**
 * A trimmed email address of at most 254 characters (RFC 5321, 4.5.3.1), with its domain in ASCII. Letters such as å before the @ are refused,
 * because not every mail server on the way accepts them.
 */
export const email = z.pipe(
  z.string({ error: MESSAGES.required }).check(
    z.overwrite((value) => asciiAddress(cleanLine(value).trim())),
    z.minLength(1, { error: MESSAGES.required }),
    maxLength(LIMITS.email),
  ),
  z.string().check(
    z.refine((value) => !hasLocalLetters(value), { error: MESSAGES.emailLetters, abort: true }),
    z.refine(isAddress, { error: MESSAGES.email }),
  ),
)

/** The two languages, as URLs, settings and rows name them. */
export const LANGUAGES = ['en', 'no'] as const

export type Language = (typeof LANGUAGES)[number]
