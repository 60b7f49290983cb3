import { adminRoot, adminRoutes } from '@nordlys/admin/routes/admin-routes'
import type { AdminServices } from '@nordlys/admin/routes/services.ts'
import { createBrowserRouter } from 'react-router-dom'

export type AdminRouter = ReturnType<typeof createBrowserRouter>

/** Creates the router of sign-in and admin, which starts to load the screen of the URL. */
export const createAdminRouter = (services: AdminServices): AdminRouter =>
  createBrowserRouter([adminRoot(adminRoutes(services))])

/** Resolves once the screen of the URL is ready to render. */
export const untilReady = (router: AdminRouter): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) resolve()
    else router.subscribe((state) => state.initialized && resolve())
  })
