import { Toaster } from '@nordlys/ui/components/Toaster'
import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../../../app/query-client.ts'
import { CalculatorStates } from './CalculatorStates.tsx'
import { SiteTheme } from '../../../theme/SiteTheme.tsx'

/** The calculator with the providers that only it needs on the public pages: MUI's theme, query cache and toasts. */
export default function Calculator() {
  return (
    <SiteTheme>
      <QueryClientProvider client={queryClient}>
        <Toaster />
        <CalculatorStates />
      </QueryClientProvider>
    </SiteTheme>
  )
}
