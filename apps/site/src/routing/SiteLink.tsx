import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { useSite } from '../app/site-context.tsx'

type Props = Omit<ComponentProps<typeof Link>, 'to'> & { to: string }

/** A link inside the site; its page starts loading when a pointer or the focus comes near. */
export function SiteLink({ to, ...rest }: Props) {
  const { prepare } = useSite()
  // A failure shows when the page is opened, not when a pointer passes its link.
  const preload = () => void prepare(to).catch(() => undefined)
  return <Link to={to} onPointerEnter={preload} onFocus={preload} {...rest} />
}
