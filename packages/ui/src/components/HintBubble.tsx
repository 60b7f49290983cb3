import Tooltip from '@mui/material/Tooltip'
import { type Ref, type RefObject, useEffect, useImperativeHandle } from 'react'

export interface HintBubbleProps {
  readonly title: string
  readonly button: RefObject<HTMLButtonElement | null>
}

/** Renders the tooltip of a button that is mounted elsewhere. */
export function HintBubble({ title, button }: HintBubbleProps) {
  return (
    <Tooltip title={title}>
      <ButtonElsewhere button={button} />
    </Tooltip>
  )
}

type Listener = (event: Event) => void

interface ButtonElsewhereProps extends Pick<HintBubbleProps, 'button'> {
  readonly ref?: Ref<HTMLButtonElement | null>
  readonly onMouseOver?: Listener
  readonly onMouseLeave?: Listener
  readonly onFocus?: Listener
  readonly onBlur?: Listener
  readonly onTouchStart?: Listener
  readonly onTouchEnd?: Listener
  /** In development, MUI looks for this attribute on the element of its ref. */
  readonly 'data-mui-internal-clone-element'?: true
}

/** Represents the button inside MUI's tooltip, which passes a ref and event handlers to its only child. */
function ButtonElsewhere(props: ButtonElsewhereProps) {
  const { ref, button, onMouseOver, onMouseLeave, onFocus, onBlur, onTouchStart, onTouchEnd } = props
  const isMarked = props['data-mui-internal-clone-element'] === true
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current, [button])
  useEffect(() => {
    if (isMarked) button.current?.setAttribute('data-mui-internal-clone-element', 'true')
  }, [button, isMarked])
  useEffect(() => {
    const ending = new AbortController()
    const listeners = {
      mouseover: onMouseOver,
      mouseleave: onMouseLeave,
      focus: onFocus,
      blur: onBlur,
      touchstart: onTouchStart,
      touchend: onTouchEnd,
    }
    for (const [type, listener] of Object.entries(listeners)) {
      if (listener) button.current?.addEventListener(type, listener, { signal: ending.signal, passive: true })
    }
    return () => ending.abort()
  }, [button, onMouseOver, onMouseLeave, onFocus, onBlur, onTouchStart, onTouchEnd])
  return null
}
