import {
  cloneElement,
  type FocusEvent,
  type MouseEvent,
  type ReactElement,
  type Ref,
  type TouchEvent,
  useRef,
  useState,
} from 'react'
import { latePart, useLatePart } from './late-part.ts'

const hintPart = latePart(async () => (await import('./HintBubble.tsx')).HintBubble)

/** What MUI's tooltip does at the events of its button. */
export interface HintEvents {
  readonly onMouseOver?: (event: MouseEvent<HTMLElement>) => void
  readonly onMouseLeave?: (event: MouseEvent<HTMLElement>) => void
  readonly onFocus?: (event: FocusEvent<HTMLElement>) => void
  readonly onBlur?: (event: FocusEvent<HTMLElement>) => void
  readonly onTouchStart?: (event: TouchEvent<HTMLElement>) => void
  readonly onTouchEnd?: (event: TouchEvent<HTMLElement>) => void
}

interface HintProps {
  readonly title: string
  /** A button that carries its name itself. */
  readonly children: ReactElement<HintEvents & { ref?: Ref<HTMLButtonElement> }>
}

/** MUI's tooltip for buttons that are there from the start. Its code comes later, beside the button: that stays, and so does its focus. */
export function Hint({ title, children }: HintProps) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const events = useRef<HintEvents>({})
  const Bubble = useLatePart(hintPart)
  return (
    <>
      {cloneElement(children, {
        ref: setButton,
        onMouseOver: (event) => events.current.onMouseOver?.(event),
        onMouseLeave: (event) => events.current.onMouseLeave?.(event),
        onFocus: (event) => events.current.onFocus?.(event),
        onBlur: (event) => events.current.onBlur?.(event),
        onTouchStart: (event) => events.current.onTouchStart?.(event),
        onTouchEnd: (event) => events.current.onTouchEnd?.(event),
      })}
      {Bubble && button && <Bubble title={title} button={button} events={events} />}
    </>
  )
}
