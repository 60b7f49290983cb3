import { z } from 'zod/mini'
import { consentDay } from '../lib/time/dates.ts'
import { optionalHttpsUrl, optionalPicture } from '../lib/addresses/url.ts'
import { LIMITS, MESSAGES, optionalLine, optionalText, requiredLine } from '../lib/validation.ts'
import { publicLogoSchema, publicTestimonialSchema } from './public/schema.ts'

const stored = {
  /** When the client agreed. Visitors see nothing without it. */
  consent_on: z.nullable(z.iso.date()),
  is_active: z.boolean(),
  updated_at: z.string(),
}

/** A stored testimonial. */
export const testimonialSchema = z.extend(publicTestimonialSchema, stored)
export type Testimonial = z.infer<typeof testimonialSchema>

/** A stored logo. */
export const logoSchema = z.extend(publicLogoSchema, stored)
export type ClientLogo = z.infer<typeof logoSchema>

/** The limit of a quotation, the same as that of its column. */
const QUOTE_LIMIT = 1000

/** The fields of the form of a testimonial. */
export const testimonialFormSchema = z
  .object({
    quote: optionalText(QUOTE_LIMIT),
    quote_no: optionalText(QUOTE_LIMIT),
    name: requiredLine(LIMITS.name),
    role: optionalLine(LIMITS.title),
    role_no: optionalLine(LIMITS.title),
    company: optionalLine(LIMITS.company),
    consent_on: consentDay,
    is_active: z.boolean(),
  })
  .check(
    z.refine(({ quote, quote_no }) => quote !== null || quote_no !== null, {
      error: MESSAGES.oneLanguage,
      path: ['quote'],
    }),
  )
export type TestimonialForm = z.input<typeof testimonialFormSchema>

/** The fields of the form of a logo. */
export const logoFormSchema = z.object({
  name: requiredLine(LIMITS.name),
  link: optionalHttpsUrl,
  logo: optionalPicture,
  consent_on: consentDay,
  is_active: z.boolean(),
})
export type LogoForm = z.input<typeof logoFormSchema>
