import { Toaster } from '@nordlys/ui/components/Toaster'
import { AppTheme } from '@nordlys/ui/theme/AppTheme'
import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../../../query-client.ts'
import { CalculatorStates } from './CalculatorStates.tsx'

/** The calculator with what only it needs on the public pages: MUI's theme, query cache and toasts. */
export default function Calculator() {
  return (
    <AppTheme>
      <QueryClientProvider client={queryClient}>
        <Toaster />
        <CalculatorStates />
      </QueryClientProvider>
    </AppTheme>
  )
}
