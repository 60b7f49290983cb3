import { Notification } from 'electron'
import type { Notice, Notifier } from './notifications.ts'

/** Notices by the notification service of this computer; none where it has no such service. */
export function systemNotifier(state: Pick<Notifier, 'doNotDisturb' | 'isInFront'>): Notifier {
  // A notification that nothing refers to any more may be collected before it is clicked.
  const shown = new Set<Notification>()
  return {
    ...state,
    present({ title, body, onClick }: Notice) {
      if (!Notification.isSupported()) return
      const notification = new Notification({ title, body })
      shown.add(notification)
      notification.on('click', () => onClick?.())
      notification.on('close', () => shown.delete(notification))
      notification.show()
    },
  }
}
