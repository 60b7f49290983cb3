import { useBackendMutation } from '../lib/queries/mutation.ts'
import { call } from '../lib/requests/response.ts'
import { deleteIfUnchanged, updateIfUnchanged, useBatchWrite } from '../lib/rows/batch-write.ts'
import { orderArguments, useReorder } from '../lib/rows/reorder.ts'
import { saveIfUnchanged } from '../lib/rows/save-if-unchanged.ts'
import { referenceKeys } from './keys.ts'
import { type ClientLogo, logoSchema, type Testimonial, testimonialSchema } from './schema.ts'

const saveTestimonial = saveIfUnchanged('testimonials', testimonialSchema)
const deleteTestimonials = deleteIfUnchanged('testimonials')
const setTestimonialsActive = updateIfUnchanged('testimonials', (supabase, isActive: boolean) =>
  supabase.from('testimonials').update({ is_active: isActive }),
)

/** Saves, shows, hides and deletes testimonials, unless they have changed since they were loaded (rule R4). */
export function useTestimonialMutations() {
  return {
    save: useBackendMutation(saveTestimonial, referenceKeys.testimonials),
    setActive: useBatchWrite(referenceKeys.testimonials, setTestimonialsActive),
    remove: useBatchWrite(referenceKeys.testimonials, deleteTestimonials),
  }
}

/** Reorders the testimonials optimistically. Fails with `conflict` when another user has changed the order. */
export const useSetTestimonialOrder = () =>
  useReorder<Testimonial>(
    (supabase, order) =>
      call(supabase.rpc('set_testimonial_order', orderArguments(order)), { codes: { changed: 'conflict' } }),
    { list: referenceKeys.testimonials, all: referenceKeys.testimonials },
  )

const saveLogo = saveIfUnchanged('client_logos', logoSchema)
const deleteLogos = deleteIfUnchanged('client_logos')
const setLogosActive = updateIfUnchanged('client_logos', (supabase, isActive: boolean) =>
  supabase.from('client_logos').update({ is_active: isActive }),
)

/** Saves, shows, hides and deletes logos, unless they have changed since they were loaded (rule R4). */
export function useLogoMutations() {
  return {
    save: useBackendMutation(saveLogo, referenceKeys.logos),
    setActive: useBatchWrite(referenceKeys.logos, setLogosActive),
    remove: useBatchWrite(referenceKeys.logos, deleteLogos),
  }
}

/** Reorders the logos optimistically. Fails with `conflict` when another user has changed the order. */
export const useSetLogoOrder = () =>
  useReorder<ClientLogo>(
    (supabase, order) =>
      call(supabase.rpc('set_logo_order', orderArguments(order)), { codes: { changed: 'conflict' } }),
    { list: referenceKeys.logos, all: referenceKeys.logos },
  )
