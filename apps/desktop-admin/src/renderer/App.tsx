import type { Server } from '@nordlys/data/config'
import { BackendProvider, type Backend } from '@nordlys/data/context'
import { createQueryClient } from '@nordlys/data/query-client'
import { Admin } from '@nordlys/ui/admin/Admin'
import { StaffArea } from '@nordlys/ui/admin/StaffArea'
import { AuthScreen } from '@nordlys/ui/auth/AuthScreen'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, Route, Routes, useNavigate } from 'react-router-dom'
import { Arrivals } from './Arrivals.tsx'
import { desktop } from './desktop.ts'
import { ServerScreen } from './ServerScreen.tsx'

const queryClient = createQueryClient()

const showWaiting = (count: number) => void desktop.setWaiting({ count })

/** The same auth and admin screens as in the browser. */
export function App({ backend, server }: { backend: Backend; server: Server }) {
  const navigate = useNavigate()
  useEffect(() => desktop.onNavigate((path) => void navigate(path)), [navigate])
  return (
    <BackendProvider backend={backend}>
      <QueryClientProvider client={queryClient}>
        <Routes>
          <Route element={<StaffArea />}>
            <Route element={<Arrivals onWaiting={showWaiting} />}>
              <Route path="/auth/*" element={<AuthScreen />} />
              <Route path="/admin/*" element={<Admin />} />
              <Route path="*" element={<Navigate to="/admin" replace />} />
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
