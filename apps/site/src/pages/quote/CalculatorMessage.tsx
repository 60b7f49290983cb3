import { mailto } from '@nordlys/data/lib/addresses/contact-links'
import type { ReactNode } from 'react'
import { useTranslation } from '../../texts/useTranslation.ts'
import { useContent } from '../../content/ContentProvider.tsx'
import { MessageCard } from '../../sections/MessageCard.tsx'
import shared from '../../styles/shared.module.css'

interface Props {
  announced: 'alert' | 'status'
  title: string
  body: string
  /** What the visitor can try before writing an email. */
  children?: ReactNode
}

/** A card that replaces the calculator, with the company's email address. */
export function CalculatorMessage({ children, ...message }: Props) {
  const { t } = useTranslation('quote')
  const { email } = useContent('company_info')
  return (
    <MessageCard {...message}>
      {children}
      <a href={mailto(email)} className={`${shared.button} ${shared.quiet}`}>
        {t('states.none_action', { email })}
      </a>
    </MessageCard>
  )
}
