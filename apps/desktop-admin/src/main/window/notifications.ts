/** A system notification. */
export interface Notice {
  readonly title: string
  readonly body: string
  readonly onClick?: () => void
}

/** Shows notifications, and reports whether they are wanted. */
export interface Notifier {
  doNotDisturb(): boolean
  isInFront(): boolean
  present(notice: Notice): void
}

/** Shows a notification unless the window is focused or do not disturb is on. */
export function notifyUnlessFocused(notice: Notice, port: Notifier): void {
  if (!port.doNotDisturb() && !port.isInFront()) port.present(notice)
}

/** Shows a notification unless do not disturb is on. */
export function notifyAlways(notice: Notice, port: Notifier): void {
  if (!port.doNotDisturb()) port.present(notice)
}
