import type { ServicePage } from '@nordlys/data/lib/service-pages'
import type { IconName } from '@nordlys/data/settings/icons'
import { useTextOrder } from '../../texts/useTranslation.ts'

/** The parts of a page, as keys of its texts. */
interface Parts<Offering extends string, Step extends string> {
  readonly offerings: readonly { readonly id: Offering; readonly icon: IconName }[]
  /** The steps of a project in their order. */
  readonly steps: readonly Step[]
}

type Key<Offering extends string, Step extends string> =
  | 'title'
  | 'lead'
  | `offerings.${'title' | `${Offering}.${'title' | 'body'}`}`
  | `technologies.${'title' | 'lead' | 'list'}`
  | `process.${'title' | `${Step}.${'title' | 'body'}`}`
  | `closing.${'title' | 'body'}`
  | 'closing.contact'
  | 'closing.projects'
  | 'closing.services'

/** Returns the parts of a page with the offerings and steps that staff have chosen; an added offering has a general icon. */
export function useParts<Offering extends string, Step extends string>(
  page: ServicePage,
  { offerings, steps }: Parts<Offering, Step>,
): Parts<Offering, Step> {
  const names = offerings.map(({ id }) => id)
  return {
    offerings: useTextOrder(page, 'offerings', names).map((id) => ({
      id,
      icon: offerings.find((each) => each.id === id)?.icon ?? 'boxes',
    })),
    steps: useTextOrder(page, 'process', steps),
  }
}

/** Returns the texts of a service's page. */
export const serviceTexts = <Offering extends string, Step extends string>(
  t: (key: Key<Offering, Step>) => string,
  { offerings, steps }: Parts<Offering, Step>,
) => ({
  title: t('title'),
  lead: t('lead'),
  offerings: {
    title: t('offerings.title'),
    list: offerings.map(({ id, icon }) => ({
      id,
      icon,
      title: t(`offerings.${id}.title`),
      body: t(`offerings.${id}.body`),
    })),
  },
  technologies: {
    title: t('technologies.title'),
    lead: t('technologies.lead'),
    list: t('technologies.list').split(/ *, */),
  },
  process: {
    title: t('process.title'),
    list: steps.map((id) => ({ id, title: t(`process.${id}.title`), body: t(`process.${id}.body`) })),
  },
  closing: {
    title: t('closing.title'),
    body: t('closing.body'),
    contact: t('closing.contact'),
    projects: t('closing.projects'),
    services: t('closing.services'),
  },
})

export type ServiceTexts = ReturnType<typeof serviceTexts>
