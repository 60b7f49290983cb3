import { Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { LoadingScreen } from '../components/LoadingState.tsx'
import { ADMIN_LANDING, ADMIN_PATH } from './paths.ts'
import { ADMIN_ROUTES } from './routes.tsx'
import { AdminGuard } from './shell/AdminGuard.tsx'
import { NotFound } from './shell/NotFound.tsx'
import { Shell } from './shell/Shell.tsx'

/** Every admin screen behind the guard. Mount it at `<base>/*` inside a StaffArea. */
export function Admin({ base = ADMIN_PATH }: { base?: string }) {
  return (
    <AdminGuard>
      <Suspense fallback={<LoadingScreen fullHeight />}>
        <Routes>
          <Route element={<Shell base={base} />}>
            <Route index element={<Navigate to={`${base}/${ADMIN_LANDING}`} replace />} />
            {/* The specification's landing; the overview itself is not here yet. */}
            <Route path="overview" element={<Navigate to={`${base}/${ADMIN_LANDING}`} replace />} />
            {ADMIN_ROUTES.map(({ path, Screen }) => (
              <Route key={path} path={`${path}/*`} element={<Screen />} />
            ))}
            <Route path="*" element={<NotFound base={base} />} />
          </Route>
        </Routes>
      </Suspense>
    </AdminGuard>
  )
}
