import { LinkPage } from './LinkPage.tsx'

/** Ends a subscription. */
export default function Unsubscribe() {
  return <LinkPage action="unsubscribe" />
}
