import type { RefObject } from 'react'
import { latePart } from './late-part.ts'

const HintBubble = latePart(async () => (await import('./HintBubble.tsx')).HintBubble)

interface HintProps {
  readonly title: string
  /** Stands before this part. It carries its name itself. */
  readonly button: RefObject<HTMLButtonElement | null>
}

/** MUI's tooltip for a button that is there from the start: put it beside the button, which stays as it is when the tooltip's code comes. */
export function Hint({ title, button }: HintProps) {
  return <HintBubble wanted={false} title={title} button={button} />
}
