import { mailto, telLink } from '@nordlys/data/lib/addresses/contact-links'
import Clock from 'lucide-react/icons/clock'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { useTranslation } from '../../texts/useTranslation.ts'
import { useContent } from '../../content/ContentProvider.tsx'
import css from './ContactCards.module.css'

function Card({ icon: Icon, label, children }: { icon: typeof Clock; label: string; children: ReactNode }) {
  return (
    <div className={css.card}>
      <dt className={css.label}>
        <Icon size={20} strokeWidth={1.6} aria-hidden="true" />
        <span>{label}</span>
      </dt>
      <dd className={css.value}>{children}</dd>
    </div>
  )
}

/** The contact details: email, phone, address and office hours. */
export function ContactCards() {
  const { t } = useTranslation('contact')
  const { email, phone, address } = useContent('company_info')
  return (
    <dl className={css.cards} aria-label={t('cards.title')}>
      <Card icon={Mail} label={t('cards.email')}>
        <a href={mailto(email)} className={css.link}>
          {email}
        </a>
      </Card>
      <Card icon={Phone} label={t('cards.phone')}>
        <a href={telLink(phone)} className={css.link}>
          {phone}
        </a>
      </Card>
      <Card icon={MapPin} label={t('cards.location')}>
        {address}
      </Card>
      <Card icon={Clock} label={t('cards.hours')}>
        {t('cards.hours_value')}
      </Card>
    </dl>
  )
}
