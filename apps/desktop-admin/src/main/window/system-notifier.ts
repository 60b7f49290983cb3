import { Notification } from 'electron'
import type { Notice, Notifier } from './notifications.ts'

/** Returns the notifier of the system; it does nothing without a notification service. */
export function systemNotifier(state: Pick<Notifier, 'doNotDisturb' | 'isInFront'>): Notifier {
  // A notification without a reference may be garbage collected before it is clicked.
  const visible = new Set<Notification>()
  return {
    ...state,
    present({ title, body, onClick }: Notice) {
      if (!Notification.isSupported()) return
      const notification = new Notification({ title, body })
      visible.add(notification)
      notification.on('click', () => onClick?.())
      notification.on('close', () => visible.delete(notification))
      notification.show()
    },
  }
}
