import { latePart } from './late-part.ts'

const HintBubble = latePart(async () => (await import('./HintBubble.tsx')).HintBubble)

interface HintProps {
  readonly title: string
  /** Null before it is on the page. It carries its name itself. */
  readonly button: HTMLButtonElement | null
}

/** MUI's tooltip for a button that is there from the start: put it beside the button, which stays as it is when the tooltip's code comes. */
export function Hint({ title, button }: HintProps) {
  return button && <HintBubble wanted={false} title={title} button={button} />
}
