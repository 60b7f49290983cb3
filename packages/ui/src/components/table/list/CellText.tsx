import type { ReactNode } from 'react'

interface Text {
  readonly title?: string
  readonly children: ReactNode
}

// Plain elements that the list's sheet draws: a styled component for each would cost more than the rest of its row.

/** What a row is named by, or what wants to be seen first. */
export function Strong(props: Text) {
  return <span data-strong {...props} />
}

/** The name of a row, with its marks: on two lines where its column is narrow. */
export function Name(props: Text) {
  return <span data-name {...props} />
}

/** What is there for those who look for it. */
export function Quiet(props: Text) {
  return <span data-quiet {...props} />
}

/** As large as the rest, but not as dark. */
export function Muted(props: Text) {
  return <span data-muted {...props} />
}
