import { AuthProvider } from '@nordlys/data/auth/context'
import { Suspense, useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import { ConfirmProvider } from '@nordlys/ui/components/confirm/ConfirmDialog'
import { LeaveGuardProvider } from '@nordlys/ui/components/editor/LeaveGuard'
import { UndoProvider } from '@nordlys/ui/components/undo/UndoProvider'
import { FirstIdle } from '@nordlys/ui/components/lazy/FirstIdle'
import { LoadingScreen } from '@nordlys/ui/components/states/LoadingState'
import { htmlLang, readSavedLanguage } from '@nordlys/ui/i18n/language.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { useSwitchLanguage } from '@nordlys/ui/i18n/useSwitchLanguage.ts'
import { RemountBoundary } from '@nordlys/ui/components/RemountBoundary'
import { PictureTextProvider } from '../shared/media/PictureTextProvider.tsx'

/**
 * Provides what sign-in and admin share: session, confirm dialog, question for a missing alternative text, undoable changes and saved language. A layout route around both, so that
 * navigation between them keeps the session. Requires BackendProvider, QueryClientProvider, I18nProvider, AppTheme and a Toaster above it.
 */
export function AdminArea() {
  useSavedLanguage()
  return (
    <AuthProvider>
      <ConfirmProvider>
        <LeaveGuardProvider>
          <FirstIdle />
          <PictureTextProvider>
            <UndoProvider>
              <RemountBoundary>
                <Suspense fallback={<LoadingScreen fullHeight />}>
                  <Outlet />
                </Suspense>
              </RemountBoundary>
            </UndoProvider>
          </PictureTextProvider>
        </LeaveGuardProvider>
      </ConfirmProvider>
    </AuthProvider>
  )
}

// The URLs of these screens contain no language, so the saved one applies.
function useSavedLanguage(): void {
  const language = useLanguage()
  const switchLanguage = useSwitchLanguage()
  useEffect(() => {
    document.documentElement.lang = htmlLang(language)
  }, [language])
  useEffect(() => {
    const saved = readSavedLanguage()
    if (saved !== null && saved !== language) void switchLanguage(saved)
  }, [language, switchLanguage])
}
