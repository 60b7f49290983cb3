import { type StaffServices, staffRoot, staffRoutes } from '@nordlys/admin/routes/staff-routes'
import { createBrowserRouter } from 'react-router-dom'

export type StaffRouter = ReturnType<typeof createBrowserRouter>

/** Creates the router of sign-in and admin, which starts to load the screen of the URL. */
export const createStaffRouter = (services: StaffServices): StaffRouter =>
  createBrowserRouter([staffRoot(staffRoutes(services))])

/** Resolves once the screen of the URL is ready to render. */
export const untilReady = (router: StaffRouter): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) resolve()
    else router.subscribe((state) => state.initialized && resolve())
  })
