import { StaffArea as StaffFrame } from '@nordlys/ui/admin/StaffArea'
import { Toaster } from '@nordlys/ui/components/Toaster'
import { ErrorBoundary } from '@nordlys/ui/components/ErrorBoundary'
import { QueryClientProvider } from '@tanstack/react-query'
import { use, useEffect } from 'react'
import { I18nProvider } from '@nordlys/ui/i18n/I18nProvider'
import { Route, Routes } from 'react-router-dom'
import { adminArea, authArea, staffQueries, staffTexts } from './areas.tsx'
import { SiteTheme } from '../theme/SiteTheme.tsx'

/** A way to a public page, as the chat's answers have: those start from documents of their own. */
function PublicDocument() {
  useEffect(() => {
    window.location.reload()
  }, [])
  return null
}

/** Sign-in and admin, in the browser only. */
export default function StaffArea() {
  return (
    <I18nProvider i18n={use(staffTexts)}>
      <SiteTheme>
        <ErrorBoundary>
          <QueryClientProvider client={staffQueries}>
            <Toaster />
            <Routes>
              <Route element={<StaffFrame />}>
                <Route path="/auth/*" element={<authArea.Page />} />
                <Route path="/admin/*" element={<adminArea.Page />} />
              </Route>
              <Route path="*" element={<PublicDocument />} />
            </Routes>
          </QueryClientProvider>
        </ErrorBoundary>
      </SiteTheme>
    </I18nProvider>
  )
}
