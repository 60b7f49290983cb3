/** Something that the system tells the person, over whatever program is in front. */
export interface Notice {
  readonly title: string
  readonly body: string
  readonly onClick?: () => void
}

/** What decides whether a notice is shown, and shows it. */
export interface Notifier {
  doNotDisturb(): boolean
  isInFront(): boolean
  present(notice: Notice): void
}

/** Tells of news in the back office: not to who looks at it now, nor to who does not want to be disturbed. */
export function notifyUnlessFocused(notice: Notice, port: Notifier): void {
  if (!port.doNotDisturb() && !port.isInFront()) port.present(notice)
}

/** Tells of what no screen shows. */
export function notifyAlways(notice: Notice, port: Notifier): void {
  if (!port.doNotDisturb()) port.present(notice)
}
