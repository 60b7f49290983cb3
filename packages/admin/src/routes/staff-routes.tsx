import { CALLBACK_PATH } from '@nordlys/data/auth/return-url'
import type { AuthUser } from '@nordlys/data/auth/session/state'
import type { Backend } from '@nordlys/data/lib/context'
import { readStoredProfile } from '@nordlys/data/profiles/stored-profile'
import { hasApprovedProfile } from '@nordlys/data/profiles/queries'
import type { QueryClient } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import { matchRoutes, Navigate, type RouteObject } from 'react-router-dom'
import { LoadingScreen } from '@nordlys/ui/components/LoadingState'
import { ADMIN_LANDING, ADMIN_PATH, AUTH_PATH } from '../paths.ts'
import { loadedScreen, loadScreen } from './load-screen.ts'
import { type AdminRoute, isScreenHandle, type LazyScreen, type ScreenHandle } from './route.ts'
import { RouteError } from './RouteError.tsx'
import { ADMIN_ROUTES } from './routes.tsx'
import { AdminGuard } from '../shell/AdminGuard.tsx'
import { NotFound } from '../shell/NotFound.tsx'
import { Shell } from '../shell/Shell.tsx'
import { StaffArea } from './StaffArea.tsx'
import { RemountBoundary } from '@nordlys/ui/components/RemountBoundary'

/** The services that the route loaders need. */
export interface StaffServices {
  readonly backend: Backend
  readonly queryClient: QueryClient
  readonly texts: Promise<i18n>
  /** The user of the session that was found at startup. */
  readonly sessionUser: Promise<AuthUser | null>
}

/** How long the first screen waits for its rows, in milliseconds. With them it renders once instead of twice. */
const ROWS_PATIENCE = 100

/** Paths below `/auth` that redirect to the admin (docs/specification.md#sign-in). */
const OLD_LINKS = {
  dashboard: '',
  projects: '/projects',
  'projects/new': '/projects/new',
  blog: '/blog',
  'blog/new': '/blog/new',
  contacts: '/contacts',
} as const

/** Returns the root route of the sign-in area and the admin, which holds the session and the dialogs that both share. */
export const staffRoot = (children: RouteObject[]): RouteObject => ({
  element: <StaffArea />,
  hydrateFallbackElement: <LoadingScreen fullHeight />,
  errorElement: <RouteError component="main" />,
  children,
})

/** Returns the routes of the sign-in area and the admin, for `staffRoot`. */
export const staffRoutes = (services: StaffServices): RouteObject[] => [
  {
    path: AUTH_PATH,
    ...authScreen('AuthScreen', services),
    children: [
      { path: 'reset-password', ...authScreen('ResetPasswordScreen', services) },
      { path: 'invite', ...authScreen('AcceptInviteScreen', services) },
      { path: 'confirm', ...authScreen('MailLinkScreen', services) },
      ...Object.entries(OLD_LINKS).map(([path, target]) => ({
        path,
        element: <Navigate to={ADMIN_PATH + target} replace />,
      })),
      { index: true, ...authScreen('SignInScreen', services) },
      { path: '*', ...authScreen('SignInScreen', services) },
    ],
  },
  { path: CALLBACK_PATH, ...authScreen('ProviderReturnScreen', services) },
  {
    path: ADMIN_PATH,
    element: (
      <AdminGuard>
        <Shell />
      </AdminGuard>
    ),
    children: [
      // Behind the guard, which keeps the fragment for users who are not approved yet.
      { index: true, element: <Navigate to={`${ADMIN_PATH}/${ADMIN_LANDING}`} replace /> },
      // An error boundary inside the shell, so that a failing screen does not replace it.
      { ...screenLoader(services), errorElement: <RouteError component="div" />, children: screenRoutes },
      { path: '*', element: <NotFound /> },
    ],
  },
]

/** Returns the route of a sign-in screen. They share a chunk and their texts. */
function authScreen(
  name: keyof typeof import('../auth/screens.ts'),
  { texts }: StaffServices,
): Pick<RouteObject, 'element' | 'loader' | 'shouldRevalidate'> {
  const screen: LazyScreen = { load: async () => (await import('../auth/screens.ts'))[name], namespaces: ['auth'] }
  return {
    element: <LoadedScreen screen={screen} />,
    shouldRevalidate: () => !loadedScreen(screen),
    // Not `lazy`, whose failure the router stores.
    loader: async () => {
      await loadScreen(screen, texts)
      return null
    },
  }
}

const screenRoute = (path: string, handle: ScreenHandle): RouteObject => ({
  path,
  handle,
  element: <LoadedScreen screen={handle.child ?? handle.route} />,
})

/** Renders a screen that the loader has loaded. */
function LoadedScreen({ screen }: { readonly screen: LazyScreen }) {
  const element = loadedScreen(screen)
  if (!element) throw new Error('The screen is not loaded')
  return <RemountBoundary>{element}</RemountBoundary>
}

const screenRoutes: RouteObject[] = ADMIN_ROUTES.flatMap((route) => [
  screenRoute(route.path, { route }),
  ...(route.children ?? []).map((child) => screenRoute(`${route.path}/${child.path}`, { route, child })),
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
function screenLoader(services: StaffServices): Pick<RouteObject, 'loader' | 'shouldRevalidate'> {
  let isFirst = true
  return {
    shouldRevalidate: ({ nextUrl }) => {
      const screen = screenAt(nextUrl)
      return screen !== undefined && !loadedScreen(screen.child ?? screen.route)
    },
    loader: async ({ request }) => {
      const url = new URL(request.url)
      const screen = screenAt(url)
      if (!screen) return null
      const { route, child } = screen
      const rows = child ? undefined : prefetchRows(services, route, url.searchParams)
      await loadScreen(child ?? route, services.texts)
      if (isFirst) await Promise.race([rows, pause(ROWS_PATIENCE)])
      isFirst = false
      return null
    },
  }
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Prefetches the first page of a screen's list for approved users; others would only receive empty lists. Never rejects. */
async function prefetchRows(
  { backend, queryClient, sessionUser }: StaffServices,
  { prefetch }: AdminRoute,
  params: URLSearchParams,
): Promise<void> {
  if (!prefetch) return
  try {
    const [prefetchPage, user] = await Promise.all([prefetch(), sessionUser])
    // Before the second step, the database returns empty lists.
    if (user?.needsSecondStep) return
    const isRemembered = user !== null && backend.storesProfile && readStoredProfile(user.id) !== undefined
    if (isRemembered || hasApprovedProfile(queryClient)) await prefetchPage(backend, queryClient, params)
  } catch {
    // The screen refetches its rows and reports the failure.
  }
}
