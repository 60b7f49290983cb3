import type { ClientRefusal } from '@nordlys/data/client-page/schema'
import type { Supabase } from '@nordlys/data/lib/client'
import type { Backend } from '@nordlys/data/lib/context'
import { DataError } from '@nordlys/data/lib/errors'
import { lazy } from '@nordlys/ui/loading/lazy.ts'
import { withinSendLimit } from '../../forms/within-send-limit.ts'

export const clientCode = lazy(async () => (await import('./client-code.ts')).clientCode)

type ClientCode = ReturnType<typeof clientCode.read>
export type ClientCalls = ClientCode['calls']

/** Runs a call of the clients' page, and loads its code first. Rejects with a DataError, also after the timeout of a send. */
export const callClient = <Result>(
  backend: Backend,
  call: (loaded: ClientCode, supabase: Supabase) => Promise<Result>,
): Promise<Result> =>
  withinSendLimit(
    Promise.all([
      clientCode.load().catch((cause: unknown) => Promise.reject(new DataError('network', { cause }))),
      backend.client(),
    ]).then(([loaded, supabase]) => call(loaded, supabase)),
  )

/** Runs a call with the token of a stored session. Resolves with a refusal for a damaged one. */
export const callInSession = <Result>(
  backend: Backend,
  stored: string,
  call: (calls: ClientCalls, supabase: Supabase, token: string) => Promise<Result>,
): Promise<Result | ClientRefusal> =>
  callClient<Result | ClientRefusal>(backend, async ({ calls, tokenOf }, supabase) => {
    const token = tokenOf(stored)
    return token === null ? { refused: 'session' } : call(calls, supabase, token)
  })
