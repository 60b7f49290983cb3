import type { ClientRequest } from '@nordlys/data/client-page/schema'
import { BackendProvider } from '@nordlys/data/lib/context'
import type { OfferRequest } from '@nordlys/data/offers/answer'
import type { Language } from '@nordlys/data/lib/validation'
import { fakeBackend, json } from '@nordlys/ui/testing/backend'
import { type Rendered, renderUi } from '@nordlys/ui/testing/render'
import { act } from '@testing-library/react'
import { Suspense } from 'react'
import { type Mock, vi } from 'vitest'
import { prepareBuiltIn } from '../../../content/built-in.ts'
import { SiteProvider } from '../../../data/site-context.tsx'
import { sampleSite } from '../../../data/testing/sample-site.ts'
import { locationOf } from '../../../routing/location.ts'
import { FixedRouter, type Navigate } from '../../../routing/router.tsx'
import { prepareTexts } from '../../../texts/page-texts.ts'
import { SITE_TEXTS } from '@nordlys/ui/site-texts/sources.ts'
import { TextsProvider } from '../../../texts/TextsProvider.tsx'
import { answering } from '../calls.ts'
import Offer from '../Offer.tsx'
import { offerView } from '../useOffer.ts'
import { KEY } from './sample-offer.ts'

/** The responses of the function, by action. An error instead of a response is a lost connection. */
export type Answers = {
  readonly [action in OfferRequest['action']]?: (request: OfferRequest) => unknown
}

const SITE = sampleSite({ paths: new Set(['/privacy-policy']) })

interface Options {
  /** The URL of the page. */
  readonly at?: string
  /** The state of the history entry. */
  readonly state?: unknown
  readonly language?: Language
  /** The response of the client's page. */
  readonly client?: (request: ClientRequest) => unknown
  /** The response to an upload. */
  readonly upload?: () => unknown
}

interface Page extends Pick<Rendered, 'user'> {
  readonly navigate: Mock<Navigate>
  readonly requests: readonly OfferRequest[]
  readonly clientRequests: readonly ClientRequest[]
  /** The number of files that were uploaded. */
  readonly uploads: () => number
  readonly actions: () => string[]
}

/** Renders the page of an offer. Returns the requests that it has made. */
export async function renderOffer(
  answers: Answers,
  { at = `/offer?k=${KEY}`, state = null, language = 'en', client, upload }: Options = {},
): Promise<Page> {
  await Promise.all([
    prepareTexts(language, ['offer', 'offerChanges', 'client', 'visitorErrors']),
    prepareBuiltIn(language, ['frame']),
    // Their first import takes longer than a test waits.
    offerView.load(),
    answering.load(),
  ])
  const requests: OfferRequest[] = []
  const clientRequests: ClientRequest[] = []
  let uploaded = 0
  const uploads = () => uploaded
  const navigate = vi.fn<Navigate>()
  const backend = fakeBackend({
    'GET /storage/v1/object/sign/files/plan': () => new Response('%PDF-1.7'),
    'POST /functions/v1/client': async (request) => {
      const body: ClientRequest = await request.json()
      clientRequests.push(body)
      return client === undefined ? Response.error() : json({ data: client(body), error: null })
    },
    'POST /functions/v1/client-file': () => {
      uploaded += 1
      const answer = upload?.()
      return answer === undefined ? Response.error() : json({ data: answer, error: null })
    },
    'POST /functions/v1/offer': async (request) => {
      const body: OfferRequest = await request.json()
      requests.push(body)
      const answer = answers[body.action]?.(body)
      return answer === undefined ? Response.error() : json({ data: await Promise.resolve(answer), error: null })
    },
  })
  const { user } = await renderUi(
    <BackendProvider backend={backend}>
      <SiteProvider value={SITE}>
        <FixedRouter location={{ ...locationOf(at), state }} navigate={navigate}>
          <Suspense>
            <TextsProvider language={language}>
              <Offer />
            </TextsProvider>
          </Suspense>
        </FixedRouter>
      </SiteProvider>
    </BackendProvider>,
    { sources: SITE_TEXTS, language },
  )
  // Runs the effects, which React delays while a component suspends.
  await act(async () => undefined)
  // Without the reads of a page that is shown.
  const made = () => requests.filter((request) => !('known' in request))
  return { user, navigate, requests, clientRequests, uploads, actions: () => made().map(({ action }) => action) }
}
