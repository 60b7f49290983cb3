import type { OpenedOffer } from '@nordlys/data/offers/answer'
import type { Supabase } from '@nordlys/data/lib/client'
import type { Backend } from '@nordlys/data/lib/context'
import { DataError } from '@nordlys/data/lib/errors'
import { lazy } from '@nordlys/ui/loading/lazy.ts'
import { withinSendLimit } from '../../forms/within-send-limit.ts'

/** The offer that the page shows. */
export interface ShownOffer {
  /** Empty in a preview. */
  readonly key: string
  /** Whether staff preview it before it is sent; nothing can be pressed. */
  readonly isPreview: boolean
  readonly opened: OpenedOffer
  /** The key of a link to the client's page after an acceptance; null without access to it. */
  readonly pageKey: string | null
  /** Refetches the offer after a refused answer. Rejects when that fails. */
  readonly reload: () => Promise<void>
  /** Shows the offer after an answer. */
  readonly show: (opened: OpenedOffer, pageKey?: string | null) => void
}

export const answering = lazy(async () => (await import('./answering.ts')).answering)

export type Answering = ReturnType<typeof answering.read>

/** Runs a call of an offer's page, and loads its code first. Rejects with a DataError, also after the timeout of a send. */
export const callOffer = <Result>(
  backend: Backend,
  call: (loaded: Answering, supabase: Supabase) => Promise<Result>,
): Promise<Result> =>
  withinSendLimit(
    Promise.all([
      answering.load().catch((cause: unknown) => Promise.reject(new DataError('network', { cause }))),
      backend.client(),
    ]).then(([loaded, supabase]) => call(loaded, supabase)),
  )
