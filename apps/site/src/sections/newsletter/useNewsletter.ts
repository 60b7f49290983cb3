import { useBackend } from '@nordlys/data/lib/context'
import { DataError } from '@nordlys/data/lib/errors'
import type { NewsletterRequest } from '@nordlys/data/newsletter/schema'
import { withinSendLimit } from '../../forms/within-send-limit.ts'

/** What a visitor is told about a failed call; a key of `newsletter:failure`, or a link that the server does not know. */
export type Failure = 'rate_limited' | 'network' | 'timeout' | 'unknown' | 'lost'

/** What a failed call tells the visitor. */
export function failureOf(error: unknown): Failure {
  // Anything but an answer of the server is code that did not arrive.
  if (!(error instanceof DataError)) return 'network'
  if (error.code === 'network' || error.code === 'timeout' || error.code === 'rate_limited') return error.code
  return error.code === 'invalid' ? 'lost' : 'unknown'
}

/** The newsletter's calls. The schemas and supabase-js are loaded by `prepare` or by the first call, so that pages do not pay for them. */
export function useNewsletter() {
  const backend = useBackend()
  const load = () =>
    Promise.all([
      import('@nordlys/data/newsletter/public/mutations'),
      import('@nordlys/data/newsletter/schema'),
      backend.client(),
    ] as const)

  return {
    /** Starts loading what a call needs. */
    prepare: (): void => {
      // A failure shows when it is called.
      void load().catch(() => undefined)
    },
    /** Whether a text is an e-mail address by the rule of the server. */
    isAddress: async (email: string): Promise<boolean> => {
      const { newsletterFormSchema } = await import('@nordlys/data/newsletter/schema')
      return newsletterFormSchema.safeParse({ email }).success
    },
    /** Calls the server. Rejects with what `failureOf` explains. */
    call: (request: NewsletterRequest) =>
      withinSendLimit(load().then(([{ callNewsletter }, , client]) => callNewsletter(client, request))),
  }
}
