import { Route, Routes, useLocation } from 'react-router-dom'
import type { FakeApi } from '../../../../testing/fake-api.ts'
import { renderScreen, type RenderedScreen } from '../../../../testing/render-screen.tsx'
import { Clients } from '../Clients.tsx'
import { ClientScreen } from '../ClientScreen.tsx'

function Place() {
  const { pathname, hash } = useLocation()
  return <output data-testid="place">{pathname + hash}</output>
}

/** Renders the screens of clients at a URL below that of their list. */
export async function renderClients(
  api: FakeApi,
  { at = '', language = 'en' }: { at?: string; language?: 'en' | 'no' } = {},
): Promise<RenderedScreen & { place: () => string | null }> {
  const rendered = await renderScreen(
    <>
      <Routes>
        <Route path="/admin/clients" element={<Clients />} />
        <Route path="/admin/clients/:id" element={<ClientScreen />} />
      </Routes>
      <Place />
    </>,
    api,
    { at: `/admin/clients${at}`, language },
  )
  return { ...rendered, place: () => rendered.getByTestId('place').textContent }
}
