import { z } from 'zod'

/** A text of a payload that may be missing or empty. */
export const optional = z
  .string()
  .nullish()
  .transform((value) => value || null)
