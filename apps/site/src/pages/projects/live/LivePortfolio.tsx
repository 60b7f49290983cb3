import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../../../app/query-client.ts'
import { useLivePortfolio } from './useLivePortfolio.ts'

function Live() {
  useLivePortfolio()
  return null
}

/** Keeps the portfolio current while it is mounted; renders nothing. */
export default function LivePortfolio() {
  return (
    <QueryClientProvider client={queryClient}>
      <Live />
    </QueryClientProvider>
  )
}
