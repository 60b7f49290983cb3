import { Toaster } from '@nordlys/ui/components/Toaster'
import { AppTheme } from '@nordlys/ui/theme/AppTheme'
import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../../../query-client.ts'
import { ContactForm } from './ContactForm.tsx'

/** The form with what only it needs on the public pages: MUI's theme, query cache and toasts. */
export default function ContactFormPart() {
  return (
    <AppTheme>
      <QueryClientProvider client={queryClient}>
        <Toaster />
        <ContactForm />
      </QueryClientProvider>
    </AppTheme>
  )
}
