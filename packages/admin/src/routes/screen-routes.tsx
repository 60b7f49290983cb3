import { readStoredProfile } from '@nordlys/data/profiles/stored-profile'
import { approvedRole } from '@nordlys/data/profiles/queries'
import { matchRoutes, Navigate, type RouteObject, useLocation } from 'react-router-dom'
import { ADMIN_PATH } from '../paths.ts'
import { loadedScreen, loadScreen } from '../screens/load-screen.ts'
import { isScreenHandle, type ScreenHandle } from '../screens/screen-handle.ts'
import { ADMIN_SCREENS } from '../screens/screens.ts'
import { useOwnProfile } from '../shared/profile-context.ts'
import { type AdminScreen, isOpenTo, type LazyScreen } from '../shared/screen.ts'
import { NotFound } from '../shell/NotFound.tsx'
import { LoadedScreen } from './LoadedScreen.tsx'
import type { AdminServices } from './services.ts'

/** How long the first screen waits for its rows, in milliseconds. With them it renders once instead of twice. */
const ROWS_PATIENCE = 100

const shownBy = ({ screen, page }: ScreenHandle): LazyScreen => page ?? screen

const screenRoute = (handle: ScreenHandle): RouteObject => ({
  path: (handle.page ?? handle.screen).path,
  handle,
  element: <OpenScreen handle={handle} />,
})

/** Renders the screen for those who may open it, and a page that says so for others: at once, when the role of the user changes. */
function OpenScreen({ handle }: { readonly handle: ScreenHandle }) {
  const { role } = useOwnProfile()
  return isOpenTo(handle.screen, role) ? <LoadedScreen screen={shownBy(handle)} /> : <NotFound reason="refused" />
}

/** Leads an earlier path to the screen, with what it opens. */
function FormerPath({ path }: Pick<AdminScreen, 'path'>) {
  const { search, hash } = useLocation()
  return <Navigate to={{ pathname: `${ADMIN_PATH}/${path}`, search, hash }} replace />
}

/** The routes of all screens. */
export const screenRoutes: RouteObject[] = ADMIN_SCREENS.flatMap((screen) => [
  screenRoute({ screen }),
  ...(screen.pages ?? []).map((page) => screenRoute({ screen, page })),
  ...(screen.formerPath ? [{ path: screen.formerPath, element: <FormerPath path={screen.path} /> }] : []),
])

const screensAtRoot: RouteObject[] = [{ path: ADMIN_PATH, children: screenRoutes }]

function screenAt({ pathname }: URL): ScreenHandle | undefined {
  const handle: unknown = matchRoutes(screensAtRoot, pathname)?.at(-1)?.route.handle
  return isScreenHandle(handle) ? handle : undefined
}

/**
 * Returns the loader of all screens: it loads the screen with its texts and starts to fetch the first page of the list. The screen handles rows
 * that arrive late or not at all. A loaded screen has no loader, which would delay the navigation.
 */
export function screenLoader(services: AdminServices): Pick<RouteObject, 'loader' | 'shouldRevalidate'> {
  let isFirst = true
  return {
    shouldRevalidate: ({ nextUrl }) => {
      const handle = screenAt(nextUrl)
      return handle !== undefined && !loadedScreen(shownBy(handle))
    },
    loader: async ({ request }) => {
      const url = new URL(request.url)
      const handle = screenAt(url)
      if (!handle) return null
      const { screen, page } = handle
      const rows = page ? undefined : prefetchRows(services, screen, url.searchParams)
      await loadScreen(shownBy(handle), services.texts)
      if (isFirst) await Promise.race([rows, pause(ROWS_PATIENCE)])
      isFirst = false
      return null
    },
  }
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Prefetches the first page of a screen's list for users who may open it; others would only receive empty lists. Never rejects. */
async function prefetchRows(
  { backend, queryClient, sessionUser }: AdminServices,
  screen: AdminScreen,
  params: URLSearchParams,
): Promise<void> {
  const { prefetch } = screen
  if (!prefetch) return
  try {
    const [prefetchPage, user] = await Promise.all([prefetch(), sessionUser])
    // Before the second step, the database returns empty lists.
    if (user?.needsSecondStep) return
    const remembered = user !== null && backend.storesProfile ? readStoredProfile(user.id)?.role : undefined
    const role = approvedRole(queryClient) ?? remembered
    if (role && isOpenTo(screen, role)) await prefetchPage(backend, queryClient, params)
  } catch {
    // The screen refetches its rows and reports the failure.
  }
}
