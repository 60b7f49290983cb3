import { createQueryClient } from '@nordlys/data/query-client'
import { StaffArea as StaffFrame } from '@nordlys/ui/admin/StaffArea'
import { Toaster } from '@nordlys/ui/components/Toaster'
import { createI18n } from '@nordlys/ui/i18n/i18n.ts'
import { readSavedLanguage } from '@nordlys/ui/i18n/language.ts'
import { ErrorBoundary } from '@nordlys/ui/components/ErrorBoundary'
import { AppTheme } from '@nordlys/ui/theme/AppTheme'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, use, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { Route, Routes } from 'react-router-dom'

const AuthScreen = lazy(async () => ({ default: (await import('@nordlys/ui/auth/AuthScreen')).AuthScreen }))
const Admin = lazy(async () => ({ default: (await import('@nordlys/ui/admin/Admin')).Admin }))

// Of its own, because the staff switch its language in place, while a public page's language is its address.
const texts = createI18n({ language: readSavedLanguage() ?? 'en', namespaces: ['auth', 'admin', 'errors'] })

/** Sign-in and admin, in the browser only. */
export default function StaffArea() {
  const [queryClient] = useState(createQueryClient)
  return (
    <I18nextProvider i18n={use(texts)}>
      <AppTheme>
        <ErrorBoundary>
          <QueryClientProvider client={queryClient}>
            <Routes>
              <Route element={<StaffFrame />}>
                <Route path="/auth/*" element={<AuthScreen />} />
                <Route path="/admin/*" element={<Admin />} />
              </Route>
            </Routes>
            <Toaster />
          </QueryClientProvider>
        </ErrorBoundary>
      </AppTheme>
    </I18nextProvider>
  )
}
