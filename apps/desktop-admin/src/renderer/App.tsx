import type { Server } from '@nordlys/data/config'
import { BackendProvider, type Backend } from '@nordlys/data/context'
import { Admin } from '@nordlys/ui/admin/Admin'
import { StaffArea } from '@nordlys/ui/admin/StaffArea'
import { AuthScreen } from '@nordlys/ui/auth/AuthScreen'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, Route, Routes, useNavigate } from 'react-router-dom'
import { Arrivals } from './Arrivals.tsx'
import { desktop } from './desktop.ts'
import { KeepSeen } from './KeepSeen.tsx'
import { ServerScreen } from './ServerScreen.tsx'

const showWaiting = (count: number) => void desktop.setWaiting({ count })

interface AppProps {
  readonly backend: Backend
  readonly queryClient: QueryClient
  readonly server: Server
}

/** The same auth and admin screens as in the browser. */
export function App({ backend, queryClient, server }: AppProps) {
  const navigate = useNavigate()
  useEffect(() => {
    return desktop.onNavigate((path) => void navigate(path))
  }, [navigate])
  return (
    <BackendProvider backend={backend}>
      <QueryClientProvider client={queryClient}>
        <Routes>
          <Route element={<StaffArea />}>
            <Route element={<KeepSeen desktop={desktop} />}>
              <Route element={<Arrivals onWaiting={showWaiting} />}>
                <Route path="/auth/*" element={<AuthScreen />} />
                <Route path="/admin/*" element={<Admin />} />
                <Route path="*" element={<Navigate to="/admin" replace />} />
              </Route>
            </Route>
            <Route
              path="/server"
              element={<ServerScreen desktop={desktop} current={server} onCancel={() => void navigate(-1)} />}
            />
          </Route>
        </Routes>
      </QueryClientProvider>
    </BackendProvider>
  )
}
