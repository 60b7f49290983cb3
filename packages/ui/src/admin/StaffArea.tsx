import { AuthProvider } from '@nordlys/data/auth/context'
import { Suspense, useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import { ConfirmProvider } from '../components/ConfirmDialog.tsx'
import { LeaveGuardProvider } from '../components/editor/LeaveGuard.tsx'
import { UndoProvider } from '../components/undo/UndoProvider.tsx'
import { FirstIdle } from '../components/FirstIdle.tsx'
import { LoadingScreen } from '../components/LoadingState.tsx'
import { htmlLang, readSavedLanguage } from '../i18n/language.ts'
import { useLanguage } from '../i18n/useLanguage.ts'
import { useSwitchLanguage } from '../i18n/useSwitchLanguage.ts'
import { RemountBoundary } from '../components/RemountBoundary.tsx'

/**
 * Provides what sign-in and admin share: session, confirm dialog, undoable changes and saved language. A layout route around both, so that
 * navigation between them keeps the session. Requires BackendProvider, QueryClientProvider, I18nProvider, AppTheme and a Toaster above it.
 */
export function StaffArea() {
  useSavedLanguage()
  return (
    <AuthProvider>
      <ConfirmProvider>
        <LeaveGuardProvider>
          <FirstIdle />
          <UndoProvider>
            <RemountBoundary>
              <Suspense fallback={<LoadingScreen fullHeight />}>
                <Outlet />
              </Suspense>
            </RemountBoundary>
          </UndoProvider>
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
