import type { PublicTestimonial } from '@nordlys/data/references/public/schema'
import type { Language } from '@nordlys/ui/i18n/language.ts'

/** A testimonial in one language. */
export interface TestimonialText {
  readonly id: string
  readonly quote: string
  readonly name: string
  /** The title and the company. */
  readonly from: string
}

/** Returns the testimonials that have a quotation in a language. A missing Norwegian title is shown in English. */
export const testimonialTexts = (
  testimonials: readonly PublicTestimonial[],
  language: Language,
): readonly TestimonialText[] =>
  testimonials.flatMap(({ id, quote: english, quote_no, name, role, role_no, company }) => {
    const [quote, title] = language === 'no' ? [quote_no, role_no ?? role] : [english, role]
    return quote === null ? [] : [{ id, quote, name, from: [title, company].filter(Boolean).join(', ') }]
  })
