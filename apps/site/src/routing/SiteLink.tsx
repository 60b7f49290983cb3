import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { useSite } from '../app/site-context.tsx'

type Props = Omit<ComponentProps<typeof Link>, 'to'> & { to: string }

/** A link inside the site; prefetches its page when a pointer or the focus comes near. */
export function SiteLink({ to, ...rest }: Props) {
  const { prepare } = useSite()
  // A failure is shown when the page is opened, not while prefetching.
  const preload = () => void prepare(to).catch(() => undefined)
  return <Link to={to} onPointerEnter={preload} onFocus={preload} {...rest} />
}
