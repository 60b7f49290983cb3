import type { ComponentProps, MouseEvent } from 'react'
import { useSite } from '../data/site-context.tsx'
import { useNavigate } from './router.tsx'

type Props = Omit<ComponentProps<'a'>, 'href' | 'onPointerEnter' | 'onFocus'> & {
  to: string
  /** Kept in the history entry. */
  state?: unknown
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** A link inside the site; prefetches its page when a pointer or the focus comes near. */
export function SiteLink({ to, state, onClick, children, ...rest }: Props) {
  const { prepare } = useSite()
  const navigate = useNavigate()
  // A failure is shown when the page is opened, not while prefetching.
  const preload = () => void prepare(to).catch(() => undefined)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event) || event.currentTarget.target !== '') return
    event.preventDefault()
    // As browsers do, a link to the current URL adds no history entry.
    navigate(to, { state, replace: event.currentTarget.href === window.location.href })
  }
  return (
    <a href={to} onPointerEnter={preload} onFocus={preload} onClick={follow} {...rest}>
      {children}
    </a>
  )
}
