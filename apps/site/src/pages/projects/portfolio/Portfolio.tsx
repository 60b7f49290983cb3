import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../../../query-client.ts'
import { PortfolioStates } from './PortfolioStates.tsx'

/** The projects with the query cache that only data needs on the public pages. */
export default function Portfolio() {
  return (
    <QueryClientProvider client={queryClient}>
      <PortfolioStates />
    </QueryClientProvider>
  )
}
