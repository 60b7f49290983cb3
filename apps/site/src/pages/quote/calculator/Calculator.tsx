import { Toasts } from '@nordlys/ui/components/Toasts'
import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../../../app/query-client.ts'
import { CalculatorStates } from './CalculatorStates.tsx'
import { SiteTheme } from '../../../theme/SiteTheme.tsx'

/** The calculator with the providers that only it needs on the public pages: MUI's theme, query cache and toasts (see
 * ContactFormPart). */
export default function Calculator() {
  return (
    <SiteTheme>
      <QueryClientProvider client={queryClient}>
        <Toasts />
        <CalculatorStates />
      </QueryClientProvider>
    </SiteTheme>
  )
}
