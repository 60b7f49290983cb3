import { z } from 'zod/mini'
import { LIMITS, maxLength, MESSAGES } from '../validation.ts'

// The same rules as the database's is_link and is_picture, so that no stored URL can run scripts (rule W2).
const LINK = /^https?:\/\/[^\s\p{Cc}]+$/iu
// Matches the result of mediaReference() in media/reference.ts, a module of a higher level.
const REFERENCE = /^media:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const OWN_PATH = /^\/[^/\\\s\p{Cc}][^\\\s\p{Cc}]*$/u

const url = z.string().check(z.trim(), maxLength(LIMITS.url))

/** Returns whether a text is an http(s) URL. */
export const isLink = (value: string): boolean => LINK.test(value) && URL.canParse(value)

/** Returns whether a text is a valid image URL: http(s), or a path of our own site. */
export const isPicture = (value: string): boolean => isLink(value) || OWN_PATH.test(value)

/** Returns whether content may refer to a picture by this text: its URL, or `media:<id>` for one of the media library. */
export const isPictureReference = (value: string): boolean => REFERENCE.test(value) || isPicture(value)

/** Returns the schema of a text that is checked unless it is missing or empty, which become null. */
const optional = (isValid: (value: string) => boolean, error: string) =>
  z
    .pipe(
      z.nullish(url),
      z.transform((value) => value || null),
    )
    .check(z.refine((value) => value === null || isValid(value), { error }))

/** An http(s) URL; a missing or empty text becomes null. */
export const optionalUrl = optional(isLink, MESSAGES.url)

/** An https URL; a missing or empty text becomes null. */
export const optionalHttpsUrl = optional((value) => isLink(value) && /^https:/i.test(value), MESSAGES.httpsUrl)

/** A reference to an image; a missing or empty text becomes null. */
export const optionalPicture = optional(isPictureReference, MESSAGES.picture)

/** A reference to a picture of the media library; an empty text becomes null. */
export const optionalMedia = optional((value) => REFERENCE.test(value), MESSAGES.picture)

/** Returns the schema of references to pictures of the media library. */
export const mediaList = (most: number) =>
  z
    .array(url.check(z.refine((value) => REFERENCE.test(value), { error: MESSAGES.picture })))
    .check(z.maxLength(most, { error: MESSAGES.tooMany }))

/** References to images. */
export const pictures = z
  .array(url.check(z.refine(isPictureReference, { error: MESSAGES.picture })))
  .check(z.maxLength(LIMITS.entries, { error: MESSAGES.tooMany }))
