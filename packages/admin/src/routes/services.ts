import type { AuthUser } from '@nordlys/data/lib/context'
import type { Backend } from '@nordlys/data/lib/context'
import type { QueryClient } from '@tanstack/react-query'
import type { i18n } from 'i18next'

/** The services that the route loaders need. */
export interface AdminServices {
  readonly backend: Backend
  readonly queryClient: QueryClient
  readonly texts: Promise<i18n>
  /** The user of the session that was found at startup. */
  readonly sessionUser: Promise<AuthUser | null>
}
