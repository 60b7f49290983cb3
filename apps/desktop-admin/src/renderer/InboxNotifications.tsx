import { useInbox } from '@nordlys/data/inbox/queries'
import { latestTime, newItemsSince } from '@nordlys/data/inbox/new-items'
import { useInboxRealtime } from '@nordlys/data/inbox/realtime'
import type { InboxItem } from '@nordlys/data/inbox/schema'
import { useProfile } from '@nordlys/data/profiles/queries'
import { usePlatform } from '@nordlys/ui/platform/PlatformProvider'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router-dom'

/** Above this number, one notification shows the count. */
const ONE_BY_ONE = 3

const SCREENS: Readonly<Record<InboxItem['kind'], string>> = {
  contact: '/admin/contacts?message=',
  quote: '/admin/quote-management?request=',
  accepted: '/admin/offers?offer=',
  declined: '/admin/offers?offer=',
  question: '/admin/offers?offer=',
}

interface InboxNotificationsProps {
  /** Receives the number of pending items, for the app's badge. */
  readonly onWaiting: (count: number) => void
}

/** Notifies admins about new messages, quote requests and answers to offers, except those of colleagues; a layout route. */
export function InboxNotifications({ onWaiting }: InboxNotificationsProps) {
  const { data: profile } = useProfile()
  const adminId = profile?.role === 'admin' && profile.status === 'approved' ? profile.user_id : null
  useEffect(() => {
    if (adminId === null) onWaiting(0)
  }, [adminId, onWaiting])
  return (
    <>
      {adminId !== null && <Watch userId={adminId} onWaiting={onWaiting} />}
      <Outlet />
    </>
  )
}

function Watch({ userId, onWaiting }: InboxNotificationsProps & { readonly userId: string }) {
  const { t } = useTranslation('desktop')
  const platform = usePlatform()
  const latest = useRef<string | null>(null)
  useInboxRealtime()
  const { data } = useInbox({ enabled: true })

  useEffect(() => {
    if (!data) return
    const items = newItemsSince(data, latest.current, userId)
    latest.current = latestTime(data, latest.current)
    onWaiting(data.waiting)
    if (items.length > ONE_BY_ONE) {
      platform.notify({ title: t('inbox.many'), body: t('inbox.count', { count: items.length }) })
      return
    }
    for (const { kind, id, from } of items) {
      platform.notify({ title: t(`inbox.${kind}`), body: from, to: SCREENS[kind] + id })
    }
  }, [data, onWaiting, platform, t, userId])
  return null
}
