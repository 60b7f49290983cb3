import type { AuthUser } from '@nordlys/data/auth/session'
import type { Backend } from '@nordlys/data/context'
import { readKeptProfile } from '@nordlys/data/profiles/kept-profile'
import type { QueryClient } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import { ADMIN_PATH } from './paths.ts'
import { ADMIN_ROUTES } from './routes.tsx'
import { routeAt } from './shell/useCurrentRoute.ts'

/** Loads the screen of an address, so that it is drawn as soon as its visitor is known. */
export async function prepareScreen(texts: i18n, pathname: string): Promise<void> {
  const current = routeAt(ADMIN_PATH, pathname)
  await (current?.child ?? current?.route)?.load(texts)
}

/**
 * Asks for the first rows of the screen at an address, for whoever this browser knows to be let in: before anything is drawn, and so that
 * they are drawn with it. Never fails: the screen asks again.
 */
export async function readRowsAhead(
  backend: Backend,
  queryClient: QueryClient,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  found: Promise<AuthUser | null>,
): Promise<void> {
  const current = routeAt(ADMIN_PATH, pathname)
  if (!current?.route.readAhead || current.child || !backend.remembersProfile) return
  try {
    const [read, user] = await Promise.all([current.route.readAhead(), found])
    if (user && readKeptProfile(user.id)) await read(backend, queryClient, new URLSearchParams(search))
  } catch {
    // As above.
  }
}

/** Loads every screen, one after the other, so that each is there when it is first gone to. */
export async function prepareScreens(texts: i18n, signal: AbortSignal): Promise<void> {
  for (const { load } of ADMIN_ROUTES) {
    if (signal.aborted) return
    // What does not load now is loaded when it is needed.
    // oxlint-disable-next-line no-await-in-loop -- what is being looked at needs the line more
    await load(texts).catch(() => undefined)
  }
}
