import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import { render, type RenderResult } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { Suspense, type ReactNode } from 'react'
import { I18nProvider } from '../i18n/I18nProvider.tsx'
import { MemoryRouter } from 'react-router-dom'
import { ConfirmProvider } from '../components/ConfirmDialog.tsx'
import { LeaveGuardProvider } from '../components/editor/LeaveGuard.tsx'
import { UndoProvider } from '../components/undo/UndoProvider.tsx'
import { Toaster } from '../components/Toaster.tsx'
import { createI18n } from '../i18n/i18n.ts'
import type { Language } from '../i18n/language.ts'
import { NAMESPACES } from '../i18n/namespaces.ts'
import { appTheme } from '../theme/theme.ts'

/** Rules go into one sheet, as in the product; each in an element of its own is an eighth of what all component tests cost. */
const STYLES = createCache({ key: 'css', speedy: true })

interface RenderOptions {
  readonly language?: Language
  /** The address shown. */
  readonly at?: string | { pathname: string; state: unknown }
}

export type Rendered = RenderResult & { readonly user: UserEvent }

/** Draws a part of the product in a document, with theme, texts, router, toaster and confirm dialog around it. */
export async function renderUi(ui: ReactNode, { language = 'en', at = '/' }: RenderOptions = {}): Promise<Rendered> {
  const i18n = await createI18n({ language, namespaces: NAMESPACES })
  const user = userEvent.setup()
  const result = render(
    <CacheProvider value={STYLES}>
      <I18nProvider i18n={i18n}>
        <ThemeProvider theme={appTheme()} defaultMode="light">
          <MemoryRouter initialEntries={[at]} useTransitions={false}>
            <ConfirmProvider>
              <LeaveGuardProvider>
                <UndoProvider>
                  <Suspense>{ui}</Suspense>
                </UndoProvider>
              </LeaveGuardProvider>
            </ConfirmProvider>
          </MemoryRouter>
          <Toaster />
        </ThemeProvider>
      </I18nProvider>
    </CacheProvider>,
  )
  return { ...result, user }
}
