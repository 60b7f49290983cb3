import { z } from 'zod/mini'

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
  tooLong: 'errors:too_long',
  hoursRange: 'errors:hours_range',
  wholeNumber: 'errors:whole_number',
  choose: 'errors:choose',
  priceRange: 'errors:price_range',
  rateRange: 'errors:rate_range',
  rate: 'errors:rate',
  multiplierRange: 'errors:multiplier_range',
  url: 'errors:url',
  insecureUrl: 'errors:insecure_url',
  deployHook: 'errors:deploy_hook',
  year: 'errors:year',
  orgNumber: 'errors:org_number',
  tooMany: 'errors:too_many',
  picture: 'errors:picture',
  amountRange: 'errors:amount_range',
  date: 'errors:date',
  invalid: 'errors:invalid',
  slug: 'errors:slug',
  future: 'errors:future',
} as const

// PostgreSQL text cannot contain NUL, and the other control characters are not valid input.
const CONTROL_CHARACTERS = /[^\P{Cc}\t\n\r]/u

// The database rejects a lone surrogate, which is not valid UTF-8.
const isPlainText = (value: string) => !CONTROL_CHARACTERS.test(value) && value.isWellFormed()

const text = (limit: number) =>
  z
    .string({ error: MESSAGES.required })
    .check(
      z.trim(),
      z.maxLength(limit, { error: MESSAGES.tooLong }),
      z.refine(isPlainText, { error: MESSAGES.invalid }),
    )

/** Trimmed text that must not be empty. */
export const requiredText = (limit: number) =>
  text(limit).check(z.refine((value) => value.length > 0, { error: MESSAGES.required }))

/** One line of trimmed text that must not be empty; a line break could end up in a mail header. */
export const requiredLine = (limit: number) =>
  requiredText(limit).check(z.refine((value) => !/[\r\n\t]/.test(value), { error: MESSAGES.invalid }))

/** One line of trimmed text; a missing or empty text becomes null. */
export const optionalLine = (limit: number) =>
  z.pipe(
    z.nullish(text(limit).check(z.refine((value) => !/[\r\n\t]/.test(value), { error: MESSAGES.invalid }))),
    z.transform((value) => value || null),
  )

/** Trimmed text; a missing or empty text becomes null. */
export const optionalText = (limit: number) =>
  z.pipe(
    z.nullish(text(limit)),
    z.transform((value) => value || null),
  )

/** A list of short texts, trimmed, without empty ones. */
export const lines = z.pipe(
  z.array(text(LIMITS.entry)).check(z.maxLength(LIMITS.entries, { error: MESSAGES.tooMany })),
  z.transform((list) => list.filter(Boolean)),
)

/** A trimmed email address of at most 254 characters (RFC 5321, 4.5.3.1). */
export const email = z.pipe(
  z
    .string({ error: MESSAGES.required })
    .check(
      z.trim(),
      z.minLength(1, { error: MESSAGES.required }),
      z.maxLength(LIMITS.email, { error: MESSAGES.tooLong }),
    ),
  z.email({ error: MESSAGES.email }),
)

/** The two languages, as URLs, settings and rows name them. */
export const LANGUAGES = ['en', 'no'] as const

export type Language = (typeof LANGUAGES)[number]
