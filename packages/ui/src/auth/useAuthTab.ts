import { useLocation, useSearchParams } from 'react-router-dom'

export const AUTH_TABS = ['sign-in', 'sign-up', 'reset'] as const
export type AuthTab = (typeof AUTH_TABS)[number]

const PARAM = 'tab'

interface AuthAddress {
  readonly tab: AuthTab
  readonly setTab: (tab: AuthTab) => void
  /** The address that the link of an invite fills in. */
  readonly email: string
  readonly invited: boolean
}

/** What the address says: the tab, and for the link of an invite whose account to make. Where one was going stays with it. */
export function useAuthTab(): AuthAddress {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const invited = params.get('invite') === '1'
  return {
    tab: AUTH_TABS.find((tab) => tab === params.get(PARAM)) ?? (invited ? 'sign-up' : 'sign-in'),
    setTab: (tab) => {
      params.set(PARAM, tab)
      setParams(params, { replace: true, state })
    },
    email: params.get('email') ?? '',
    invited,
  }
}
