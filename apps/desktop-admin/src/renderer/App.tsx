import { BackendProvider, type Backend } from '@nordlys/data/lib/context'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet, useNavigate } from 'react-router-dom'
import { desktop } from './desktop.ts'

interface AppProps {
  readonly backend: Backend
  readonly queryClient: QueryClient
}

/** The providers of all screens; a layout route. Follows the links that the main process opens. */
export function App({ backend, queryClient }: AppProps) {
  const navigate = useNavigate()
  useEffect(() => {
    const stop = desktop.onNavigate((path) => void navigate(path))
    return stop
  }, [navigate])
  return (
    <BackendProvider backend={backend}>
      <QueryClientProvider client={queryClient}>
        <Outlet />
      </QueryClientProvider>
    </BackendProvider>
  )
}
