import { LinkPage } from './LinkPage.tsx'

/** Confirms a subscription (double opt-in). */
export default function Confirm() {
  return <LinkPage action="confirm" />
}
