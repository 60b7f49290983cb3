import type { ServicePage as ServicePageId } from '@nordlys/data/lib/service-pages'
import type { ReactNode } from 'react'
import { NamedIcon } from '../../icons/NamedIcon.tsx'
import { StartingPrice } from '../../prices/StartingPrice.tsx'
import { ButtonLink, QuietLink } from '../../sections/ButtonLink.tsx'
import { ClosingBand } from '../../sections/ClosingBand.tsx'
import { PageHero } from '../../sections/PageHero.tsx'
import { Sections } from '../../blocks/Sections.tsx'
import { Section } from '../../sections/Section.tsx'
import shared from '../../styles/shared.module.css'
import type { ServiceTexts } from './service-texts.ts'
import css from './ServicePage.module.css'

interface Props extends ServiceTexts {
  readonly id: ServicePageId
  /** The promise of the company, below the buttons. */
  readonly children?: ReactNode
}

function Offerings({ title, list }: ServiceTexts['offerings']) {
  return (
    <Section name="offerings" title={title}>
      <ul className={css.offerings}>
        {list.map((offering) => (
          <li key={offering.id} className={css.offering}>
            <NamedIcon name={offering.icon} className={css.icon} />
            <h3 className={css.name}>{offering.title}</h3>
            <p className={css.body}>{offering.body}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Technologies({ title, lead, list }: ServiceTexts['technologies']) {
  return (
    <section className={shared.section} aria-labelledby="technologies-title">
      <div className={`${shared.container} ${css.split}`}>
        <div>
          <h2 id="technologies-title" className={shared.h2}>
            {title}
          </h2>
          <p className={css.lead}>{lead}</p>
        </div>
        <ul className={css.technologies}>
          {list.map((technology) => (
            <li key={technology}>{technology}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Process({ title, list }: ServiceTexts['process']) {
  return (
    <Section name="process" title={title}>
      <ol className={css.steps}>
        {list.map((step, index) => (
          <li key={step.id} className={css.step}>
            <span className={css.stepNumber} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={css.name}>{step.title}</h3>
            <p className={css.body}>{step.body}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** The page about one service; static. */
export function ServicePage({ id, title, lead, children, offerings, technologies, process, closing }: Props) {
  return (
    <>
      <PageHero title={title} lead={lead}>
        <div className={`${shared.buttons} ${css.actions}`}>
          <ButtonLink to="contact">{closing.contact}</ButtonLink>
          <QuietLink to="projects">{closing.projects}</QuietLink>
        </div>
        <StartingPrice page={id} className={css.price} />
        {children}
      </PageHero>
      <Sections
        of={id}
        parts={{
          offerings: <Offerings {...offerings} />,
          technologies: <Technologies {...technologies} />,
          process: <Process {...process} />,
          closing: (
            <ClosingBand id="service-closing" title={closing.title} body={closing.body}>
              <ButtonLink to="contact">{closing.contact}</ButtonLink>
              <QuietLink to="projects">{closing.projects}</QuietLink>
              <QuietLink to="services">{closing.services}</QuietLink>
            </ClosingBand>
          ),
        }}
      />
    </>
  )
}
