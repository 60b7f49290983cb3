import type { SettingValue } from '@nordlys/data/settings/schema'
import { pageOfService } from '@nordlys/data/settings/service-page'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Check from 'lucide-react/icons/check'
import type { CSSProperties } from 'react'
import { useTranslation } from '../../texts/useTranslation.ts'
import { NamedIcon } from '../../icons/NamedIcon.tsx'
import { StartingPrice } from '../../prices/StartingPrice.tsx'
import { TargetLink } from '../../routing/TargetLink.tsx'
import { QuietLink } from '../../sections/ButtonLink.tsx'
import { TagList } from '../../sections/TagList.tsx'
import shared from '../../styles/shared.module.css'
import { serviceAnchor } from './service-anchor.ts'
import css from './ServicesPage.module.css'

type Service = SettingValue<'services_list'>[number]

/** A hex colour or a word, which CSS ignores unless it names a colour. Anything else could inject declarations (rule W2). */
const COLOUR = /^(?:#[\da-f]{3,8}|[a-z]{3,30})$/i

/** Returns the style with the stored colour of a service; undefined when it is missing or invalid. */
function colourStyle(colour: string | undefined): (CSSProperties & { '--service-colour': string }) | undefined {
  const value = colour?.trim() ?? ''
  return COLOUR.test(value) ? { '--service-colour': value } : undefined
}

/** A service: its description on one side, its features on the other. */
export function ServiceCard({ service }: { service: Service }) {
  const { t } = useTranslation('services')
  const colour = colourStyle(service.color)
  const page = pageOfService(service)
  return (
    <li
      id={serviceAnchor(service)}
      className={`${shared.card} ${css.card} ${colour ? css.coloured : ''}`}
      style={colour}
    >
      <div className={css.intro}>
        <h3 className={css.title}>
          <span className={css.icon}>
            <NamedIcon name={service.icon} />
          </span>
          <span>{service.title}</span>
        </h3>
        <p className={css.description}>{service.description}</p>
        {page && <StartingPrice page={page} className={css.price} />}
        <div className={css.ways}>
          <QuietLink to="contact">
            <span>{t('list.learn_more')}</span>
            <span className={shared.srOnly}>{` ${t('list.about', { service: service.title })}`}</span>
          </QuietLink>
          {page && (
            <TargetLink to={page} className={shared.textLink}>
              <span>{t(`list.pages.${page}`)}</span> <ArrowRight size={18} aria-hidden="true" />
            </TargetLink>
          )}
        </div>
      </div>
      <div>
        <h4 className={css.label}>{t('list.features')}</h4>
        <ul className={css.features}>
          {service.features.map((feature) => (
            <li key={feature} className={css.feature}>
              <Check size={18} className={css.check} aria-hidden="true" />
              <span>{feature}</span>
            </li>
          ))}
        </ul>
        <h4 className={css.label}>{t('list.technologies')}</h4>
        <TagList tags={service.technologies} />
      </div>
    </li>
  )
}
