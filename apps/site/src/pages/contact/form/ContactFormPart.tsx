import { Toasts } from '@nordlys/ui/components/Toasts'
import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../../../app/query-client.ts'
import { ContactForm } from './ContactForm.tsx'
import { SiteTheme } from '../../../theme/SiteTheme.tsx'

/** The form with the providers that only it needs on the public pages: MUI's theme, query cache and toasts. Not `Toaster`, which
 * loads them later: a failure without a network needs them. */
export default function ContactFormPart() {
  return (
    <SiteTheme>
      <QueryClientProvider client={queryClient}>
        <Toasts />
        <ContactForm />
      </QueryClientProvider>
    </SiteTheme>
  )
}
