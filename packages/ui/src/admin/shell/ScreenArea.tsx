import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx'
import { LoadingScreen } from '../../components/LoadingState.tsx'
import { NavigationFocus } from './NavigationFocus.tsx'

/** The screen of the address; its faults stay inside. `within` is the id of the element around it. */
export function ScreenArea({ within }: { within: string }) {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary resetKey={pathname} insidePage>
      <Suspense fallback={<LoadingScreen />}>
        <NavigationFocus within={within} />
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  )
}
