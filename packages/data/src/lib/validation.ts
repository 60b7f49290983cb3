import { z } from 'zod/mini'

/**
 * Text limits in characters, the same numbers as the CHECK constraints of the migrations.
 */
export const LIMITS = {
  name: 200,
  email: 254,
  company: 200,
  title: 200,
  slug: 200,
  url: 2000,
  message: 10_000,
  entry: 100,
  /** How many entries a list of short texts may have. */
  entries: 50,
} as const

/**
 * Validation messages are keys of the `errors` namespace, so that one schema serves both languages, the form and the server.
 */
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

// PostgreSQL text cannot hold NUL, and no other control character has a place in what a visitor types.
const CONTROL_CHARACTERS = /[^\P{Cc}\t\n\r]/u

// A lone surrogate is not valid UTF-8 and would be refused by the database.
const isPlainText = (value: string) => !CONTROL_CHARACTERS.test(value) && value.isWellFormed()

const text = (limit: number) =>
  z
    .string({ error: MESSAGES.required })
    .check(
      z.trim(),
      z.maxLength(limit, { error: MESSAGES.tooLong }),
      z.refine(isPlainText, { error: MESSAGES.invalid }),
    )

/** Trimmed text that must hold something. */
export const requiredText = (limit: number) =>
  text(limit).check(z.refine((value) => value.length > 0, { error: MESSAGES.required }))

/** One line of trimmed text that must hold something; a line break would end up in a mail header. */
export const requiredLine = (limit: number) =>
  requiredText(limit).check(z.refine((value) => !/[\r\n\t]/.test(value), { error: MESSAGES.invalid }))

/** One line of trimmed text, where nothing, an empty text and `null` all mean `null`. */
export const optionalLine = (limit: number) =>
  z.pipe(
    z.nullish(text(limit).check(z.refine((value) => !/[\r\n\t]/.test(value), { error: MESSAGES.invalid }))),
    z.transform((value) => value || null),
  )

/** Trimmed text, where nothing, an empty text and `null` all mean `null`. */
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

/** An e-mail address, trimmed and at most 254 characters (RFC 5321, 4.5.3.1). */
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

/** The two languages of the product, as the address, the settings and the rows name them. */
export const LANGUAGES = ['en', 'no'] as const

export type Language = (typeof LANGUAGES)[number]
