import type { PublicLogo, PublicReferences } from '@nordlys/data/references/public/schema'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { useRef } from 'react'
import { sameJson } from '@nordlys/data/lib/same-json'
import { fetchReferences } from '@nordlys/data/references/anonymous-queries'
import { useSite } from '../data/site-context.tsx'
import { useRemote } from '../data/useRemote.ts'
import { useIsSeen } from '../lib/useIsSeen.ts'
import { SitePicture } from '../pictures/SitePicture.tsx'
import shared from '../styles/shared.module.css'
import { useTranslation } from '../texts/useTranslation.ts'
import css from './References.module.css'
import { type TestimonialText, testimonialTexts } from './testimonial-text.ts'
import { remote } from '../data/remote.ts'

/** The published references. Their schema loads only if they differ from the shown ones. */
const remoteReferences = remote<PublicReferences>(async ({ config }, known) => {
  const answer = await fetchReferences(config)
  if (known && sameJson(answer, known)) return known
  const { publicReferencesSchema } = await import('@nordlys/data/references/public/schema')
  return publicReferencesSchema.parse(answer)
})

/** The testimonials and the clients; renders nothing without references. */
export default function ReferencesSection() {
  const { t } = useTranslation('references')
  const language = useLanguage()
  const { references: baked } = useSite()
  const section = useRef<HTMLElement>(null)
  const isSeen = useIsSeen(section)
  const isShown = baked !== null && baked.testimonials.length + baked.logos.length > 0
  const { data } = useRemote(remoteReferences, baked, { isHeld: isShown && !isSeen })
  const testimonials = testimonialTexts(data?.testimonials ?? [], language)
  const logos = data?.logos ?? []
  if (testimonials.length === 0 && logos.length === 0) return null
  return (
    <section ref={section} className={shared.section} aria-labelledby="references-title">
      <div className={`${shared.container} ${shared.headed}`}>
        <h2 id="references-title" className={shared.h2}>
          {testimonials.length > 0 ? t('title') : t('clients')}
        </h2>
        {testimonials.length > 0 && (
          <ul className={css.quotes}>
            {testimonials.map((testimonial) => (
              <Testimonial key={testimonial.id} testimonial={testimonial} />
            ))}
          </ul>
        )}
        {logos.length > 0 && (
          <div className={testimonials.length > 0 ? css.clients : undefined}>
            {testimonials.length > 0 && (
              <h3 id="clients-title" className={css.label}>
                {t('clients')}
              </h3>
            )}
            <ul className={css.names} aria-labelledby={testimonials.length > 0 ? 'clients-title' : 'references-title'}>
              {logos.map((logo) => (
                <ClientName key={logo.id} logo={logo} />
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  )
}

function Testimonial({ testimonial: { quote, name, from } }: { testimonial: TestimonialText }) {
  return (
    <li>
      <figure className={css.quote}>
        <blockquote>
          <p>{quote}</p>
        </blockquote>
        <figcaption>
          <span className={css.person}>{name}</span>
          {from !== '' && <span>{from}</span>}
        </figcaption>
      </figure>
    </li>
  )
}

/** The logo or the name of a client, which links to its site. */
export function ClientName({ logo: { name, link, logo } }: { logo: PublicLogo }) {
  const { t } = useTranslation('references')
  const content =
    logo === null ? (
      <span>{name}</span>
    ) : (
      <>
        <span className={shared.srOnly}>{name}</span>
        <span aria-hidden="true">
          <SitePicture source={logo} sizes="160px" isWhole className={css.logo}>
            {name}
          </SitePicture>
        </span>
      </>
    )
  return (
    <li>
      {link === null ? (
        <span className={css.name}>{content}</span>
      ) : (
        <a href={link} target="_blank" rel="noopener noreferrer" className={css.name}>
          {content} <span className={shared.srOnly}>{t('opens')}</span>
        </a>
      )}
    </li>
  )
}
