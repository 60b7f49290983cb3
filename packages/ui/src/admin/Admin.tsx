import { Fragment, Suspense, useMemo } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { LoadingScreen } from '../components/LoadingState.tsx'
import { ADMIN_LANDING, ADMIN_PATH } from './paths.ts'
import { ADMIN_ROUTES } from './routes.tsx'
import { AdminGuard } from './shell/AdminGuard.tsx'
import { NotFound } from './shell/NotFound.tsx'
import { Shell } from './shell/Shell.tsx'
import { useShownLocation } from './shell/useShownLocation.ts'

/** Every admin screen behind the guard. Mount it at `<base>/*` inside a StaffArea. */
export function Admin({ base = ADMIN_PATH }: { base?: string }) {
  const location = useShownLocation(base)
  // The same elements with every address: what it does not change is not drawn anew, the frame above all.
  const screens = useMemo(
    () => (
      <Route element={<Shell base={base} />}>
        <Route index element={<Navigate to={`${base}/${ADMIN_LANDING}`} replace />} />
        {ADMIN_ROUTES.map(({ path, Screen, children = [] }) => (
          <Fragment key={path}>
            <Route path={path} element={<Screen />} />
            {children.map((child) => (
              <Route key={child.path} path={`${path}/${child.path}`} element={<child.Screen />} />
            ))}
          </Fragment>
        ))}
        <Route path="*" element={<NotFound base={base} />} />
      </Route>
    ),
    [base],
  )
  return (
    <AdminGuard>
      <Suspense fallback={<LoadingScreen fullHeight />}>
        <Routes location={location}>{screens}</Routes>
      </Suspense>
    </AdminGuard>
  )
}
