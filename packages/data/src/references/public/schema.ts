import { z } from 'zod/mini'

const text = z.nullable(z.string())

/** What a client says about the company. A quotation that is missing in a language is not shown in it; other missing Norwegian texts are null. */
export const publicTestimonialSchema = z.object({
  id: z.string(),
  quote: text,
  quote_no: text,
  name: z.string(),
  role: text,
  role_no: text,
  company: text,
})
export type PublicTestimonial = z.infer<typeof publicTestimonialSchema>

/** A client that agreed to be named. */
export const publicLogoSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** An https URL. */
  link: text,
  /** A picture of the media library. */
  logo: text,
})
export type PublicLogo = z.infer<typeof publicLogoSchema>

/** What `get_public_references()` returns: the active references with consent, in their order. */
export const publicReferencesSchema = z.object({
  testimonials: z.array(publicTestimonialSchema),
  logos: z.array(publicLogoSchema),
})
export type PublicReferences = z.infer<typeof publicReferencesSchema>
