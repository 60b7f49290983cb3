/** A question with two answers. */
export interface ConfirmQuestion {
  readonly title: string
  readonly description?: string
  /** The label of the confirm button: a verb, such as 'Delete'. */
  readonly confirmLabel?: string
  /** A third choice: closes the dialog with a no and runs `onChoose`. */
  readonly other?: { readonly label: string; readonly onChoose: () => void }
  /** Renders a red button, for irreversible actions. */
  readonly destructive?: boolean
}
