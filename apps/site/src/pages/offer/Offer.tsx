import { useLinkKey } from '../../routing/useLinkKey.ts'
import { OfferNotice } from './OfferNotice.tsx'
import { offerView, useOffer } from './useOffer.ts'

function KnownOffer({ offerKey }: { offerKey: string }) {
  const { state, reload, show, retry } = useOffer(offerKey)
  if (state.kind !== 'open') return <OfferNotice state={state} onRetry={retry} />
  const { OfferView } = offerView.read()
  return <OfferView offer={{ key: offerKey, opened: state.opened, reload, show }} />
}

/** The page behind the link of an offer's mail. Opening it changes nothing, because mail scanners open links as well. */
export default function Offer() {
  const { key } = useLinkKey('offer')
  if (key) return <KnownOffer key={key} offerKey={key} />
  return <OfferNotice state={{ kind: key === null ? 'no_key' : 'loading' }} />
}
