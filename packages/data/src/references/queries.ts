import { useQuery } from '@tanstack/react-query'
import type { Supabase } from '../lib/client.ts'
import { type Backend, useBackend } from '../lib/context.tsx'
import { backendQuery } from '../lib/queries/query.ts'
import { fetchRows } from '../lib/requests/response.ts'
import { columnsOf } from '../lib/rows/columns.ts'
import { referenceKeys } from './keys.ts'
import { type ClientLogo, logoSchema, type Testimonial, testimonialSchema } from './schema.ts'

const TESTIMONIAL_COLUMNS = columnsOf(testimonialSchema)
const LOGO_COLUMNS = columnsOf(logoSchema)

const fetchTestimonials = (supabase: Supabase): Promise<Testimonial[]> =>
  fetchRows(
    supabase.from('testimonials').select(TESTIMONIAL_COLUMNS).order('display_order').order('id'),
    testimonialSchema,
  )

const fetchLogos = (supabase: Supabase): Promise<ClientLogo[]> =>
  fetchRows(supabase.from('client_logos').select(LOGO_COLUMNS).order('display_order').order('id'), logoSchema)

export const testimonialsQuery = (backend: Backend) =>
  backendQuery(backend, referenceKeys.testimonials, fetchTestimonials)
export const logosQuery = (backend: Backend) => backendQuery(backend, referenceKeys.logos, fetchLogos)

/** Queries all testimonials in their order, also those that visitors do not see. */
export const useTestimonials = () => useQuery(testimonialsQuery(useBackend()))

/** Queries all logos in their order, also those that visitors do not see. */
export const useLogos = () => useQuery(logosQuery(useBackend()))
