import { Toaster } from '@nordlys/ui/components/toast/Toaster'
import { I18nProvider } from '@nordlys/ui/i18n/I18nProvider'
import { PlatformProvider } from '@nordlys/ui/platform/PlatformProvider'
import type { Platform } from '@nordlys/ui/platform/types.ts'
import { AppTheme } from '@nordlys/ui/theme/AppTheme'
import type { i18n } from 'i18next'
import { type createBrowserRouter, RouterProvider } from 'react-router-dom'
import { desktop } from './desktop.ts'
import { ProxyDialog } from './ProxyDialog.tsx'

interface FrameProps {
  readonly i18n: i18n
  readonly platform: Platform
  readonly router: ReturnType<typeof createBrowserRouter>
}

/** The providers of every screen, and the screen of the URL. */
export function Frame({ i18n: texts, platform, router }: FrameProps) {
  return (
    <AppTheme>
      <I18nProvider i18n={texts}>
        <PlatformProvider platform={platform}>
          <Toaster />
          <ProxyDialog desktop={desktop} />
          {/* A transition would make every click wait for the next frame. */}
          <RouterProvider router={router} useTransitions={false} />
        </PlatformProvider>
      </I18nProvider>
    </AppTheme>
  )
}
