import Tooltip from '@mui/material/Tooltip'
import { type Ref, type RefObject, useImperativeHandle, useLayoutEffect } from 'react'
import type { HintEvents } from './Hint.tsx'

interface HintBubbleProps {
  readonly title: string
  readonly button: HTMLButtonElement
  /** Where the button finds what to do. */
  readonly events: RefObject<HintEvents>
}

/** The tooltip of a button that stands elsewhere. */
export function HintBubble({ title, button, events }: HintBubbleProps) {
  return (
    <Tooltip title={title}>
      <ButtonElsewhere button={button} events={events} />
    </Tooltip>
  )
}

interface ButtonElsewhereProps extends Omit<HintBubbleProps, 'title'>, HintEvents {
  readonly ref?: Ref<HTMLButtonElement>
}

/** Stands for the button within MUI's tooltip, which gives its only child a ref and events. */
function ButtonElsewhere({ ref, button, events, ...given }: ButtonElsewhereProps) {
  useImperativeHandle(ref, () => button, [button])
  useLayoutEffect(() => {
    events.current = given
    return () => {
      events.current = {}
    }
  })
  return null
}
