import type { ClientRefusal } from '@nordlys/data/client-page/schema'
import type { Supabase } from '@nordlys/data/lib/client'
import type { ClientCalls } from '../calls.ts'

/** The actions of a client on the page; staff, who only preview it, have none. */
export interface ClientAccess {
  /** Runs a call for the client that the page shows. An ended session ends the page. Rejects with a DataError. */
  readonly act: <Result extends object>(
    action: (
      calls: ClientCalls,
      supabase: Supabase,
      who: { readonly token: string; readonly client: string | undefined },
    ) => Promise<Result>,
  ) => Promise<Result | ClientRefusal>
  readonly refresh: () => void
}
