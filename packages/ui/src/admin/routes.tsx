import { useQuoteCounters } from '@nordlys/data/quotes/queries'
import { useQuotesRealtime } from '@nordlys/data/quotes/realtime'
import Receipt from 'lucide-react/icons/receipt-text'
import { lazy, type ComponentType, type ReactNode } from 'react'
import { AttentionBadge } from './shell/AttentionBadge.tsx'
import type { Resources } from '../i18n/namespaces.ts'

type ScreenName = keyof Resources['admin']['screen']

/** One screen of the admin. To add one: a line in ADMIN_ROUTES and its name in the `admin` namespace. */
export interface AdminRoute {
  /** Below the admin's base, such as 'quote-management'. */
  readonly path: string
  /** Its name in `admin:screen`, for the sidebar, the breadcrumbs and the window title. */
  readonly label: ScreenName
  readonly Screen: ComponentType
  /** Its icon in the sidebar; a screen without one is not listed there. */
  readonly icon?: ReactNode
  /** Draws how many things wait there: an AttentionBadge with a live count. */
  readonly Attention?: ComponentType
}

const QuoteManagement = lazy(async () => ({ default: (await import('./quotes/QuoteManagement.tsx')).QuoteManagement }))

function WaitingQuotes() {
  useQuotesRealtime()
  const { data } = useQuoteCounters()
  return <AttentionBadge count={data?.pending} />
}

/** The one table of admin screens, in the order of the sidebar; each is loaded when first visited. */
export const ADMIN_ROUTES: readonly AdminRoute[] = [
  {
    path: 'quote-management',
    label: 'quotes',
    Screen: QuoteManagement,
    icon: <Receipt size={18} />,
    Attention: WaitingQuotes,
  },
]
