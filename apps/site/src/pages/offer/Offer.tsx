import { isFramed } from '@nordlys/ui/platform/preview-page.ts'
import { useOnceHydrated } from '../../lib/useOnceHydrated.ts'
import { useLinkKey } from '../../routing/useLinkKey.ts'
import { OfferNotice } from './OfferNotice.tsx'
import { PreviewedOffer } from './PreviewedOffer.tsx'
import { offerView, useOffer } from './useOffer.ts'

function KnownOffer({ offerKey }: { offerKey: string }) {
  const { state, reload, show, retry } = useOffer(offerKey)
  if (state.kind !== 'open') return <OfferNotice state={state} onRetry={retry} />
  const { OfferView } = offerView.read()
  const { opened, pageKey } = state
  return <OfferView offer={{ key: offerKey, isPreview: false, opened, pageKey, reload, show }} />
}

function OwnOffer() {
  const { key } = useLinkKey('offer')
  if (key) return <KnownOffer key={key} offerKey={key} />
  return <OfferNotice state={{ kind: key === null ? 'no_key' : 'loading' }} />
}

/**
 * The page behind the link of an offer's mail. Opening it changes nothing, because mail scanners open links as well. In a frame it ignores every key,
 * so that no other page can trick a client into pressing its buttons (rule W14).
 */
export default function Offer() {
  const isPreview = useOnceHydrated(isFramed(), undefined)
  // While hydrating, neither is known: the page has no key yet, and keeps its heading.
  return isPreview ? <PreviewedOffer /> : <OwnOffer />
}
