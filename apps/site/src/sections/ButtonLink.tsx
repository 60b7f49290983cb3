import type { ComponentProps } from 'react'
import { TargetLink } from '../routing/TargetLink.tsx'
import shared from '../styles/shared.module.css'

type Props = Pick<ComponentProps<typeof TargetLink>, 'to' | 'children'>

/** A link to a named target as a button. */
export const ButtonLink = (props: Props) => <TargetLink {...props} className={shared.button} />

/** The same as a secondary button. */
export const QuietLink = (props: Props) => <TargetLink {...props} className={`${shared.button} ${shared.quiet}`} />
