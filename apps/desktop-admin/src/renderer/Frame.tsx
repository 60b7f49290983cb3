import { ErrorBoundary } from '@nordlys/ui/components/ErrorBoundary'
import { Toaster } from '@nordlys/ui/components/Toaster'
import { PlatformProvider } from '@nordlys/ui/platform/PlatformProvider'
import type { Platform } from '@nordlys/ui/platform/types.ts'
import { AppTheme } from '@nordlys/ui/theme/AppTheme'
import type { i18n } from 'i18next'
import type { ReactNode } from 'react'
import { I18nProvider } from '@nordlys/ui/i18n/I18nProvider'
import { BrowserRouter } from 'react-router-dom'

interface FrameProps {
  readonly i18n: i18n
  readonly platform: Platform
  readonly children: ReactNode
}

/** What every screen of the program needs around it. */
export function Frame({ i18n: texts, platform, children }: FrameProps) {
  return (
    <AppTheme>
      <I18nProvider i18n={texts}>
        <ErrorBoundary>
          <PlatformProvider platform={platform}>
            <Toaster />
            {/* What has to be waited for is held back by the back office itself. */}
            <BrowserRouter useTransitions={false}>{children}</BrowserRouter>
          </PlatformProvider>
        </ErrorBoundary>
      </I18nProvider>
    </AppTheme>
  )
}
