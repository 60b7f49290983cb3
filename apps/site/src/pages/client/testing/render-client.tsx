import type { ClientRequest } from '@nordlys/data/client-page/schema'
import { BackendProvider } from '@nordlys/data/lib/context'
import type { Language } from '@nordlys/data/lib/validation'
import { fakeBackend, json } from '@nordlys/ui/testing/backend'
import { type Rendered, renderUi } from '@nordlys/ui/testing/render'
import { act } from '@testing-library/react'
import { Suspense, useMemo, useState } from 'react'
import { type Mock, vi } from 'vitest'
import { prepareBuiltIn } from '../../../content/built-in.ts'
import { SiteProvider } from '../../../data/site-context.tsx'
import { SAMPLE_BACKEND, sampleSite } from '../../../data/testing/sample-site.ts'
import { locationOf } from '../../../routing/location.ts'
import { FixedRouter, type Navigate } from '../../../routing/router.tsx'
import { prepareTexts } from '../../../texts/page-texts.ts'
import { SITE_TEXTS } from '@nordlys/ui/site-texts/sources.ts'
import { TextsProvider } from '../../../texts/TextsProvider.tsx'
import { clientCode } from '../calls.ts'
import Client from '../Client.tsx'
import { clientView } from '../useOwnPage.ts'

/** The responses of the function, by action. Undefined is a lost connection. */
export type Answers = {
  readonly [action in ClientRequest['action']]?: (request: ClientRequest) => unknown
}

const SITE = sampleSite({ paths: new Set(['/privacy-policy', '/client', '/offer']), backend: SAMPLE_BACKEND })

interface Options {
  /** The URL of the page. */
  readonly at?: string
  readonly language?: Language
}

interface Page extends Pick<Rendered, 'user'> {
  readonly navigate: Mock<Navigate>
  readonly requests: readonly ClientRequest[]
  readonly actions: () => string[]
}

/** A router that follows navigation, as in the browser. */
function Routed({ at, onNavigate }: { at: string; onNavigate: Navigate }) {
  const [location, setLocation] = useState(() => locationOf(at))
  const navigate = useMemo(
    (): Navigate => (address, options) => {
      onNavigate(address, options)
      setLocation({ ...locationOf(address), state: options?.state ?? null })
    },
    [onNavigate],
  )
  return (
    <FixedRouter location={location} navigate={navigate}>
      <main>
        <Client />
      </main>
    </FixedRouter>
  )
}

/** Renders the clients' page. Returns the requests that it has made. */
export async function renderClient(answers: Answers, { at = '/client', language = 'en' }: Options = {}): Promise<Page> {
  await Promise.all([
    prepareTexts(language, ['client', 'visitorErrors']),
    prepareBuiltIn(language, ['frame']),
    // Their first import takes longer than a test waits.
    clientView.load(),
    clientCode.load(),
  ])
  const requests: ClientRequest[] = []
  const navigate = vi.fn<Navigate>()
  const backend = fakeBackend({
    'POST /functions/v1/client-file': () => json({ data: { stored: true }, error: null }),
    'POST /functions/v1/client': async (request) => {
      const body: ClientRequest = await request.json()
      requests.push(body)
      const answer = answers[body.action]?.(body)
      return answer === undefined ? Response.error() : json({ data: await Promise.resolve(answer), error: null })
    },
  })
  const { user } = await renderUi(
    <BackendProvider backend={backend}>
      <SiteProvider value={SITE}>
        <Suspense>
          <TextsProvider language={language}>
            <Routed at={at} onNavigate={navigate} />
          </TextsProvider>
        </Suspense>
      </SiteProvider>
    </BackendProvider>,
    { sources: SITE_TEXTS, language },
  )
  // Runs the effects, which React delays while a component suspends.
  await act(async () => undefined)
  return { user, navigate, requests, actions: () => requests.map(({ action }) => action) }
}
