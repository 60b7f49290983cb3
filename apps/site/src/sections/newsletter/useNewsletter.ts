import { useBackend } from '@nordlys/data/lib/context'
import { DataError } from '@nordlys/data/lib/errors'
import type { NewsletterRequest } from '@nordlys/data/newsletter/schema'
import { withinSendLimit } from '../../forms/within-send-limit.ts'

/** The message of a failed call: a key of `newsletter:failure`, or an unknown link. */
export type Failure = 'rate_limited' | 'captcha' | 'network' | 'timeout' | 'unknown' | 'lost'

/** Returns the message of a failed call. */
export function failureOf(error: unknown): Failure {
  // Any error other than a response of the server means that code did not load.
  if (!(error instanceof DataError)) return 'network'
  const { code } = error
  if (code === 'network' || code === 'timeout' || code === 'rate_limited' || code === 'captcha') return code
  return code === 'invalid' ? 'lost' : 'unknown'
}

/** Returns the newsletter's calls. `prepare` or the first call loads the schemas and supabase-js, so that pages do not. */
export function useNewsletter() {
  const backend = useBackend()
  const load = () =>
    Promise.all([
      import('@nordlys/data/newsletter/public/mutations'),
      import('@nordlys/data/newsletter/schema'),
      backend.client(),
    ] as const)

  return {
    /** Starts loading the code of a call. */
    prepare: (): void => {
      // The call itself reports a failure.
      void load().catch(() => undefined)
    },
    /** Whether a text is a valid email address by the server's rule. */
    isAddress: async (email: string): Promise<boolean> => {
      const { newsletterFormSchema } = await import('@nordlys/data/newsletter/schema')
      return newsletterFormSchema.safeParse({ email }).success
    },
    /** Calls the server. Rejects with an error for `failureOf`. */
    call: (request: NewsletterRequest) =>
      withinSendLimit(load().then(([{ callNewsletter }, , client]) => callNewsletter(client, request))),
  }
}
