import { BackendProvider, type Backend } from '@nordlys/data/context'
import { createQueryClient } from '@nordlys/data/query-client'
import { Admin } from '@nordlys/ui/admin/Admin'
import { StaffArea } from '@nordlys/ui/admin/StaffArea'
import { AuthScreen } from '@nordlys/ui/auth/AuthScreen'
import { ErrorBoundary } from '@nordlys/ui/components/ErrorBoundary'
import { Toaster } from '@nordlys/ui/components/Toaster'
import { PlatformProvider } from '@nordlys/ui/platform/Platform'
import { AppTheme } from '@nordlys/ui/theme/AppTheme'
import { QueryClientProvider } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom'
import { desktopPlatform } from './platform.ts'

const queryClient = createQueryClient()

/** The same auth and admin screens as in the browser. */
export function App({ backend, i18n: texts }: { backend: Backend; i18n: i18n }) {
  return (
    <AppTheme>
      <I18nextProvider i18n={texts}>
        <ErrorBoundary>
          <PlatformProvider platform={desktopPlatform}>
            <BackendProvider backend={backend}>
              <QueryClientProvider client={queryClient}>
                <BrowserRouter>
                  <Routes>
                    <Route element={<StaffArea />}>
                      <Route path="/auth/*" element={<AuthScreen />} />
                      <Route path="/admin/*" element={<Admin />} />
                      <Route path="*" element={<Navigate to="/admin" replace />} />
                    </Route>
                  </Routes>
                </BrowserRouter>
                <Toaster />
              </QueryClientProvider>
            </BackendProvider>
          </PlatformProvider>
        </ErrorBoundary>
      </I18nextProvider>
    </AppTheme>
  )
}
