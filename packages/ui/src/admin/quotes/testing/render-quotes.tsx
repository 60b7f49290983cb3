import { createSupabase } from '@nordlys/data/client'
import { BackendProvider } from '@nordlys/data/context'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { vi } from 'vitest'
import type { Language } from '../../../i18n/language.ts'
import type { RenderResult } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { renderUi } from '../../../testing/render.tsx'
import { QuoteManagement } from '../QuoteManagement.tsx'
import type { FakeApi } from './fake-api.ts'

// One for the file, as an application has; it calls whatever `fetch` is at the time.
const supabase = createSupabase({ url: 'http://api.invalid', key: 'publishable' })

function Address() {
  return <output data-testid="address">{useLocation().search}</output>
}

type QuotesScreen = RenderResult & { user: UserEvent; queryClient: QueryClient; address: () => URLSearchParams }

/** Draws quote management against a fake API; failures are shown at once instead of after retries. */
export async function renderQuotes(
  api: FakeApi,
  options: { at?: string; language?: Language } = {},
): Promise<QuotesScreen> {
  vi.stubGlobal('fetch', api.fetch)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const screen = await renderUi(
    <QueryClientProvider client={queryClient}>
      <BackendProvider backend={{ client: () => Promise.resolve(supabase) }}>
        <QuoteManagement />
        <Address />
      </BackendProvider>
    </QueryClientProvider>,
    options,
  )
  return { ...screen, queryClient, address: () => new URLSearchParams(screen.getByTestId('address').textContent) }
}
