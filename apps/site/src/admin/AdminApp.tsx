import { BackendProvider } from '@nordlys/data/lib/context'
import type { AdminServices } from '@nordlys/admin/routes/services.ts'
import { idleComponent } from '@nordlys/ui/components/lazy/lazy-component'
import { Toaster } from '@nordlys/ui/components/toast/Toaster'
import { I18nProvider } from '@nordlys/ui/i18n/I18nProvider'
import '@nordlys/ui/theme/fonts.css'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RouterProvider } from 'react-router-dom'
import type { SiteConfig } from '../data/config.ts'
import '../styles/site.css'
import { SiteTheme } from '../theme/SiteTheme.tsx'
import type { AdminRouter } from './router.ts'

const AdminChat = idleComponent(async () => (await import('./AdminChat.tsx')).AdminChat)

interface AdminAppProps extends Pick<AdminServices, 'backend' | 'queryClient'> {
  readonly texts: Awaited<AdminServices['texts']>
  readonly config: SiteConfig
  readonly router: AdminRouter
  /** The message after an error of the chat. */
  readonly crash: ReactNode
}

/** Sign-in and admin, with the chat beside them. */
export function AdminApp({ config, backend, queryClient, texts, router, crash }: AdminAppProps) {
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
        <AdminChat config={config} router={router} crash={crash} />
      </I18nProvider>
    </BackendProvider>
  )
}
