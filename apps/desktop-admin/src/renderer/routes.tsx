import type { Server } from '@nordlys/data/lib/config'
import { ADMIN_PATH } from '@nordlys/admin/paths.ts'
import { adminRoot, adminRoutes } from '@nordlys/admin/routes/admin-routes'
import type { AdminServices } from '@nordlys/admin/routes/services.ts'
import { CrashScreen } from '@nordlys/ui/components/states/CrashScreen'
import { type ReactNode, useState } from 'react'
import { Navigate, type RouteObject } from 'react-router-dom'
import type { SessionStoreStatus } from '../shared/api.ts'
import { App } from './App.tsx'
import { InboxNotifications } from './InboxNotifications.tsx'
import { desktop } from './desktop.ts'
import { OfflineCache } from './OfflineCache.tsx'
import { ServerScreen } from './ServerScreen.tsx'
import { SessionStoreScreen } from './SessionStoreScreen.tsx'

const showWaiting = (count: number) => void desktop.setWaiting({ count })

/** Returns the routes of the app without a configured server. */
export const routesWithoutServer: RouteObject[] = [
  {
    path: '*',
    element: <ServerScreen desktop={desktop} current={null} />,
    errorElement: <CrashScreen component="main" />,
  },
]

interface GateProps {
  readonly sessionStore: SessionStoreStatus
  readonly children: ReactNode
}

/** Renders its children once the stored session is readable, or the user continues without it. */
function Gate({ sessionStore, children }: GateProps) {
  const [isAccepted, setAccepted] = useState(false)
  if (sessionStore.kind === 'ready' || isAccepted) return children
  const continueWithout = () => {
    setAccepted(true)
    void desktop.continueWithoutSession(null)
  }
  return (
    <SessionStoreScreen status={sessionStore} onRetry={() => void desktop.restart(null)} onContinue={continueWithout} />
  )
}

/** Returns the routes of the app: the sign-in area and the admin as in the browser, and the choice of the server. */
export const desktopRoutes = (
  server: Server,
  sessionStore: SessionStoreStatus,
  services: AdminServices,
): RouteObject[] => [
  {
    element: (
      <Gate sessionStore={sessionStore}>
        <App backend={services.backend} queryClient={services.queryClient} />
      </Gate>
    ),
    errorElement: <CrashScreen component="main" />,
    children: [
      adminRoot([
        {
          element: <OfflineCache desktop={desktop} />,
          children: [
            {
              element: <InboxNotifications onWaiting={showWaiting} />,
              children: [...adminRoutes(services), { path: '*', element: <Navigate to={ADMIN_PATH} replace /> }],
            },
          ],
        },
        { path: '/server', element: <ServerScreen desktop={desktop} current={server} /> },
      ]),
    ],
  },
]
