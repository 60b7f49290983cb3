import type { Failures } from './response.ts'

/**
 * Why the database refuses content that refers to a picture: it is unknown, or a text is missing that visitors need. The error's `reason` is the
 * name.
 */
export const PICTURE_FAILURES = {
  codes: { unknown_media: 'invalid', picture_without_text: 'invalid' },
} as const satisfies Failures
