import type { Server } from '@nordlys/data/lib/config'
import { ADMIN_PATH } from '@nordlys/admin/paths.ts'
import { adminRoot, adminRoutes } from '@nordlys/admin/routes/admin-routes'
import type { AdminServices } from '@nordlys/admin/routes/services.ts'
import { CrashScreen } from '@nordlys/ui/components/CrashScreen'
import { Navigate, type RouteObject } from 'react-router-dom'
import type { SessionStoreStatus } from '../shared/api.ts'
import { App } from './App.tsx'
import { InboxNotifications } from './InboxNotifications.tsx'
import { desktop } from './desktop.ts'
import { Gate } from './Gate.tsx'
import { OfflineCache } from './OfflineCache.tsx'
import { ServerScreen } from './ServerScreen.tsx'

const showWaiting = (count: number) => void desktop.setWaiting({ count })

/** Returns the routes of the app without a configured server. */
export const routesWithoutServer: RouteObject[] = [
  {
    path: '*',
    element: <ServerScreen desktop={desktop} current={null} />,
    errorElement: <CrashScreen component="main" />,
  },
]

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
