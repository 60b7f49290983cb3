import { Route, Routes } from 'react-router-dom'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import { renderScreen, type RenderedScreen } from '../../../../testing/render-screen.tsx'
import { OfferEditorPage } from '../editor/OfferEditorPage.tsx'
import { OffersScreen } from '../OffersScreen.tsx'
import type { OffersApi } from './fake-offers.ts'

/** Renders the screens of the offers with a fake API. */
export const renderOffers = (
  api: OffersApi,
  { at = '', language = 'en' }: { at?: string; language?: Language } = {},
): Promise<RenderedScreen> =>
  renderScreen(
    <Routes>
      <Route path="/admin/offers" element={<OffersScreen />} />
      <Route path="/admin/offers/:id" element={<OfferEditorPage />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    api,
    { at: `/admin/offers${at}`, language },
  )
