import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { useSite } from '../site-context.tsx'

type Props = Omit<ComponentProps<typeof Link>, 'to'> & { to: string }

/** A link inside the site; its page starts loading when a pointer or the focus comes near. */
export function SiteLink({ to, ...rest }: Props) {
  const { preload } = useSite()
  const prepare = () => preload(to)
  return <Link to={to} onPointerEnter={prepare} onFocus={prepare} {...rest} />
}
