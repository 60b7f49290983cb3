import { z } from 'zod/mini'
import { LIMITS, MESSAGES } from './validation.ts'

// The same rules as the database's is_link and is_picture, so that no stored address can run script (rule W2).
const LINK = /^https?:\/\/[^\s\p{Cc}]+$/iu
const OWN_PATH = /^\/[^/\\\s\p{Cc}][^\\\s\p{Cc}]*$/u

const address = z.string().check(z.trim(), z.maxLength(LIMITS.url, { error: MESSAGES.tooLong }))

/** Whether a text is an http(s) address. */
export const isLink = (value: string): boolean => LINK.test(value) && URL.canParse(value)

/** Whether a picture may be shown from there: an http(s) address or a path of our own site. */
export const isPicture = (value: string): boolean => isLink(value) || OWN_PATH.test(value)

/** An http(s) address, where nothing, an empty text and `null` all mean `null`. */
export const optionalUrl = z
  .pipe(
    z.nullish(address),
    z.transform((value) => value || null),
  )
  .check(z.refine((value) => value === null || isLink(value), { error: MESSAGES.url }))

/** Addresses of pictures. */
export const pictures = z
  .array(address.check(z.refine(isPicture, { error: MESSAGES.picture })))
  .check(z.maxLength(LIMITS.entries, { error: MESSAGES.tooMany }))
