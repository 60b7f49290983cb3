import type { RefObject } from 'react'
import { latePart } from './late-part.ts'

const HintBubble = latePart(async () => (await import('./HintBubble.tsx')).HintBubble)

interface HintProps {
  readonly title: string
  /** The button before this component, which has an accessible name already. */
  readonly button: RefObject<HTMLButtonElement | null>
}

/** Renders MUI's tooltip for a button that renders first: place it beside the button, which does not remount when the tooltip's code loads. */
export function Hint({ title, button }: HintProps) {
  return <HintBubble wanted={false} title={title} button={button} />
}
