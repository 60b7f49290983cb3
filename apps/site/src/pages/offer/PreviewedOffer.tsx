import type { OfferContent } from '@nordlys/data/offers/content'
import { retryUntilDone } from '@nordlys/ui/loading/retry-until-done.ts'
import { receivePreview } from '@nordlys/ui/platform/preview-page.ts'
import { useEffect, useState } from 'react'
import { stopClicks } from '../../lib/stop-clicks.ts'
import { answering, type ShownOffer } from './calls.ts'
import { OfferNotice } from './OfferNotice.tsx'
import { offerView } from './useOffer.ts'

const previewOf = (content: OfferContent): ShownOffer => ({
  key: '',
  isPreview: true,
  opened: {
    content,
    hash: '',
    refusal: null,
    code_amount: Number.POSITIVE_INFINITY,
    code_months: 0,
    evidence: null,
    messages: [],
  },
  pageKey: null,
  reload: () => Promise.resolve(),
  show: () => undefined,
})

/** Prevents every click, also on the menus around the offer. */
function useNoClicks(): void {
  useEffect(() => {
    const stopped = new AbortController()
    stopClicks(stopped.signal)
    return () => stopped.abort()
  }, [])
}

/** Returns the content that the admin posts, once it is validated and its view has loaded; null for invalid content. */
function usePosted(): OfferContent | null | undefined {
  const [posted, setPosted] = useState<unknown>(undefined)
  const [content, setContent] = useState<OfferContent | null>()
  useEffect(() => {
    const stop = receivePreview(setPosted)
    return stop
  }, [])
  useEffect(() => {
    if (posted === undefined) return undefined
    const stopped = new AbortController()
    const load = async () => {
      const [{ checkContent }] = await Promise.all([answering.load(), offerView.load()])
      if (!stopped.signal.aborted) setContent(checkContent(posted))
    }
    void load().catch(() => retryUntilDone(load, stopped.signal))
    return () => stopped.abort()
  }, [posted])
  return content
}

/** The page of an offer in a frame of the admin, which posts its content. Without a key, the offer cannot be answered. */
export function PreviewedOffer() {
  useNoClicks()
  const content = usePosted()
  if (content === undefined) return <OfferNotice state={{ kind: 'loading' }} />
  if (content === null) return <OfferNotice state={{ kind: 'failed', failure: 'unknown' }} />
  const { OfferView } = offerView.read()
  // New content remounts the view, as a reload would.
  return <OfferView key={JSON.stringify(content)} offer={previewOf(content)} />
}
