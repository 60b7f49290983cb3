import { useArrivals } from '@nordlys/data/inbox/queries'
import { lastSeen, newsSince } from '@nordlys/data/inbox/new-items'
import { useArrivalsRealtime } from '@nordlys/data/inbox/realtime'
import type { Arrival } from '@nordlys/data/inbox/schema'
import { useAuth } from '@nordlys/data/auth/context'
import { usePlatform } from '@nordlys/ui/platform/PlatformProvider'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router-dom'

/** Above this many at once they are told as a number. */
const ONE_BY_ONE = 3

const SCREENS: Readonly<Record<Arrival['kind'], string>> = {
  contact: '/admin/contacts?message=',
  quote: '/admin/quote-management?request=',
}

interface ArrivalsProps {
  /** Shows on the program's icon how many wait. */
  readonly onWaiting: (count: number) => void
}

/** Tells about new messages and quote requests wherever one is in the back office; a layout route. */
export function Arrivals({ onWaiting }: ArrivalsProps) {
  const { state } = useAuth()
  useEffect(() => {
    if (state === 'signed-out') onWaiting(0)
  }, [state, onWaiting])
  return (
    <>
      {state === 'signed-in' && <Watch onWaiting={onWaiting} />}
      <Outlet />
    </>
  )
}

function Watch({ onWaiting }: ArrivalsProps) {
  const { t } = useTranslation('desktop')
  const platform = usePlatform()
  const seen = useRef<string | null>(null)
  useArrivalsRealtime()
  const { data } = useArrivals({ enabled: true })

  useEffect(() => {
    if (!data) return
    const news = newsSince(data, seen.current)
    seen.current = lastSeen(data, seen.current)
    onWaiting(data.waiting)
    if (news.length > ONE_BY_ONE) {
      platform.notify({ title: t('arrival.many'), body: t('arrival.count', { count: news.length }) })
      return
    }
    for (const { kind, id, from } of news) {
      platform.notify({ title: t(`arrival.${kind}`), body: from, to: SCREENS[kind] + id })
    }
  }, [data, onWaiting, platform, t])
  return null
}
