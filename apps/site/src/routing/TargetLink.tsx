import type { ReactNode } from 'react'
import { SiteLink } from './SiteLink.tsx'
import type { TargetName } from './targets.ts'
import { useTargets } from './useTargets.ts'

interface Props {
  to: TargetName
  className?: string | undefined
  onClick?: (() => void) | undefined
  /** Whether to mark the link to the current page or its section. */
  current?: 'page' | 'true' | undefined
  children: ReactNode
}

/** A link to a named target; renders nothing while the target does not exist. */
export function TargetLink({ to, className, onClick, current, children }: Props) {
  const target = useTargets().target(to)
  if (!target) return null
  if (target.kind === 'mail') {
    return (
      <a href={target.href} className={className} onClick={onClick}>
        {children}
      </a>
    )
  }
  return (
    <SiteLink to={target.href} className={className} onClick={onClick} aria-current={current}>
      {children}
    </SiteLink>
  )
}
