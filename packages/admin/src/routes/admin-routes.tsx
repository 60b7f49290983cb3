import { CALLBACK_PATH } from '@nordlys/data/lib/session/return-url'
import { CrashScreen } from '@nordlys/ui/components/states/CrashScreen'
import { Navigate, type RouteObject, useRevalidator } from 'react-router-dom'
import { LoadingScreen } from '@nordlys/ui/components/states/LoadingState'
import { useEffect } from 'react'
import { ADMIN_LANDING, ADMIN_PATH, AUTH_PATH } from '../paths.ts'
import { loadedScreen, loadScreen } from '../screens/load-screen.ts'
import type { LazyScreen } from '../shared/screen.ts'
import { LoadedScreen } from './LoadedScreen.tsx'
import type { AdminServices } from './services.ts'
import { AdminGuard } from '../shell/AdminGuard.tsx'
import { NotFound } from '../shell/NotFound.tsx'
import { Shell } from '../shell/Shell.tsx'
import { AdminArea } from './AdminArea.tsx'
import { screenLoader, screenRoutes } from './screen-routes.tsx'

/** Paths below `/auth` that redirect to the admin (docs/specification.md#sign-in). */
const OLD_LINKS = {
  dashboard: '',
  projects: '/projects',
  'projects/new': '/projects/new',
  blog: '/blog',
  'blog/new': '/blog/new',
  contacts: '/contacts',
} as const

/** Shown in place of a screen that throws or fails to load; loads it again when the browser is online again. */
function RouteError(props: Parameters<typeof CrashScreen>[0]) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const retry = () => void revalidate()
    globalThis.addEventListener('online', retry)
    return () => globalThis.removeEventListener('online', retry)
  }, [revalidate])
  return <CrashScreen {...props} />
}

/** Returns the root route of the sign-in area and the admin, which holds the session and the dialogs that both share. */
export const adminRoot = (children: RouteObject[]): RouteObject => ({
  element: <AdminArea />,
  hydrateFallbackElement: <LoadingScreen fullHeight />,
  errorElement: <RouteError component="main" />,
  children,
})

/** Returns the routes of the sign-in area and the admin, for `adminRoot`. */
export const adminRoutes = (services: AdminServices): RouteObject[] => [
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
  { texts }: AdminServices,
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
