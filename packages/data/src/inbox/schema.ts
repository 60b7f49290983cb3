import { z } from 'zod/mini'

/** Something that a visitor has sent and nobody has dealt with. */
export const arrivalSchema = z.object({ id: z.uuid(), from: z.string(), created_at: z.string() })

export type Arrival = z.infer<typeof arrivalSchema> & { readonly kind: 'contact' | 'quote' }

export interface Arrivals {
  /** How many wait in all. */
  readonly waiting: number
  /** The newest of them, the newest first. */
  readonly newest: readonly Arrival[]
}
