import { createSupabase } from '@nordlys/data/lib/client'
import { BackendProvider } from '@nordlys/data/lib/context'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { vi } from 'vitest'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import type { Platform } from '@nordlys/ui/platform/types.ts'
import { PlatformProvider } from '@nordlys/ui/platform/PlatformProvider'
import { browserPlatform } from '@nordlys/ui/platform/browser.ts'
import { ADMIN_TEXTS } from '../src/texts.ts'
import type { FakeApi } from './fake-api.ts'
import { renderUi, type Rendered } from '@nordlys/ui/testing/render'

// One client for the file, as in an application; it calls the current global `fetch`.
const supabase = createSupabase({ url: 'http://api.invalid', key: 'publishable' })

function Address() {
  return <output data-testid="address">{useLocation().search}</output>
}

export type RenderedScreen = Rendered & {
  readonly queryClient: QueryClient
  readonly address: () => URLSearchParams
  readonly saveFile: ReturnType<typeof vi.fn<Platform['saveFile']>>
}

/** Renders a screen of the admin with a fake API; failures show immediately instead of after retries. */
export async function renderScreen(
  ui: ReactNode,
  api: FakeApi,
  options: { at?: string; language?: Language } = {},
): Promise<RenderedScreen> {
  vi.stubGlobal('fetch', api.fetch)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const saveFile = vi.fn<Platform['saveFile']>().mockResolvedValue(true)
  const screen = await renderUi(
    <QueryClientProvider client={queryClient}>
      <BackendProvider backend={{ client: () => Promise.resolve(supabase) }}>
        <PlatformProvider platform={{ ...browserPlatform, saveFile }}>
          {ui}
          <Address />
        </PlatformProvider>
      </BackendProvider>
    </QueryClientProvider>,
    { ...options, sources: ADMIN_TEXTS },
  )
  return {
    ...screen,
    queryClient,
    saveFile,
    address: () => new URLSearchParams(screen.getByTestId('address').textContent),
  }
}
