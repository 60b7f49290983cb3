import { BackendProvider } from '@nordlys/data/lib/context'
import type { StaffServices } from '@nordlys/admin/routes/staff-routes'
import { idleComponent } from '@nordlys/ui/components/lazy-component'
import { Toaster } from '@nordlys/ui/components/Toaster'
import { I18nProvider } from '@nordlys/ui/i18n/I18nProvider'
import '@nordlys/ui/theme/fonts.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router-dom'
import type { SiteConfig } from '../app/config.ts'
import '../styles/site.css'
import { SiteTheme } from '../theme/SiteTheme.tsx'
import type { StaffRouter } from './router.ts'

const StaffChat = idleComponent(async () => (await import('./StaffChat.tsx')).StaffChat)

interface StaffAppProps extends Pick<StaffServices, 'backend' | 'queryClient'> {
  readonly texts: Awaited<StaffServices['texts']>
  readonly config: SiteConfig
  readonly router: StaffRouter
}

/** Sign-in and admin, with the chat beside them. */
export function StaffApp({ config, backend, queryClient, texts, router }: StaffAppProps) {
  return (
    <BackendProvider backend={backend}>
      <I18nProvider i18n={texts}>
        <SiteTheme>
          <QueryClientProvider client={queryClient}>
            <Toaster />
            {/* A transition would make every click wait for the next frame. */}
            <RouterProvider router={router} useTransitions={false} />
          </QueryClientProvider>
        </SiteTheme>
      </I18nProvider>
      <StaffChat config={config} router={router} />
    </BackendProvider>
  )
}
