import type { Language } from '@nordlys/ui/i18n/language.ts'
import { renderScreen, type RenderedScreen } from '../../../../testing/render-screen.tsx'
import { QuoteManagement } from '../QuoteManagement.tsx'
import type { FakeApi } from './fake-api.ts'

/** Renders quote management with a fake API. */
export const renderQuotes = (
  api: FakeApi,
  options: { at?: string; language?: Language } = {},
): Promise<RenderedScreen> => renderScreen(<QuoteManagement />, api, options)
