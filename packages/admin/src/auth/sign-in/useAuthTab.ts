import { useLocation, useSearchParams } from 'react-router-dom'

export const AUTH_TABS = ['sign-in', 'sign-up', 'reset'] as const
type AuthTab = (typeof AUTH_TABS)[number]

const PARAM = 'tab'

interface AuthAddress {
  readonly tab: AuthTab
  readonly setTab: (tab: AuthTab) => void
  /** The email address that an emailed link fills in. */
  readonly email: string
}

/** Reads tab and email address from the URL. The requested URL stays in the location state. */
export function useAuthTab(): AuthAddress {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  return {
    tab: AUTH_TABS.find((tab) => tab === params.get(PARAM)) ?? 'sign-in',
    setTab: (tab) => {
      params.set(PARAM, tab)
      setParams(params, { replace: true, state })
    },
    email: params.get('email') ?? '',
  }
}
