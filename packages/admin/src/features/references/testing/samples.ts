import { z } from 'zod/mini'
import type { ClientLogo, Testimonial } from '@nordlys/data/references/schema'
import { createFakeApi, type FakeApi } from '../../../../testing/fake-api.ts'

type WithPosition<Row> = Row & { display_order: number }

const idAt = (position: number) => `00000000-0000-4000-8000-${String(position).padStart(12, '0')}`
const stored = (position: number) => ({
  id: idAt(position),
  consent_on: '2026-01-10',
  is_active: true,
  display_order: position,
  updated_at: '2026-01-20T12:00:00.000Z',
})

/** Returns a published testimonial at a position. */
export const sampleTestimonial = (position: number, part: Partial<Testimonial> = {}): WithPosition<Testimonial> => ({
  ...stored(position),
  quote: 'They asked what happens when it fails.',
  quote_no: 'De spurte hva som skjer når det svikter.',
  name: 'Wenche Austad',
  role: 'Managing director',
  role_no: 'Daglig leder',
  company: 'Tidal Havbruk AS',
  ...part,
})

/** Returns a published logo at a position. */
export const sampleLogo = (position: number, part: Partial<ClientLogo> = {}): WithPosition<ClientLogo> => ({
  ...stored(position),
  name: 'Tidal Havbruk AS',
  link: 'https://tidal.example',
  logo: null,
  ...part,
})

export type ReferencesApi = FakeApi & {
  readonly testimonials: WithPosition<Testimonial>[]
  readonly logos: WithPosition<ClientLogo>[]
}

const setOrder = (rows: { id: string; display_order: number }[]) => (args: unknown) => {
  const { ids } = z.object({ ids: z.array(z.string()) }).parse(args)
  for (const row of rows) row.display_order = ids.indexOf(row.id) + 1
  return null
}

/** Creates an API over these rows; writes change them. */
export function referencesApi(
  testimonials: WithPosition<Testimonial>[],
  logos: WithPosition<ClientLogo>[],
): ReferencesApi {
  const api = createFakeApi({
    tables: { testimonials, client_logos: logos },
    defaults: { display_order: 99, logo: null },
    functions: { set_testimonial_order: setOrder(testimonials), set_logo_order: setOrder(logos) },
  })
  return Object.assign(api, { testimonials, logos })
}
