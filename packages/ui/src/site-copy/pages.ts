import type { CopyKey } from '@nordlys/data/settings/schema'
import type { Language } from '../i18n/language.ts'

type InBoth<Value> = Readonly<Record<Language, Value>>

/** The title and the description of a page. No interface: the keys of texts are derived from types with an index signature. */
export type Head = { readonly title: string; readonly description: string }

export interface Page {
  /**
   * The English path; the Norwegian one is the same below /no. A segment that starts with a colon is a parameter. `null` for the page of every
   * other path, which is prerendered as 404.html in each language.
   */
  readonly path: string | null
  /** The built-in title and description. */
  readonly head: InBoth<Head>
  /** The name in menus and in the editor of the admin, where it is not the title. */
  readonly name?: InBoth<string>
  /** The menu that links to it: `main` is the top bar and the footer, `bar` the top bar only, `last` the last row of the footer. */
  readonly menu?: 'bar' | 'main' | 'last'
  /** The name in menus, where it differs from the name in the editor. */
  readonly menuName?: InBoth<string>
  /** The settings keys of its copy that staff edit; the built-in copy is `en/<id>.ts` and `no/<id>.ts`. */
  readonly copy?: readonly CopyKey[]
  /**
   * `false` excludes the page from search engines: it has `noindex`, no canonical URL and no sitemap entry. robots.txt still allows it,
   * because crawlers must read the `noindex`. Staff edit the title and the description of every other page without parameters.
   */
  readonly indexed?: false
}

/**
 * The public pages, in the order of menus and of the sitemap; `apps/site/src/app/pages.ts` has their code. Public pages are too light for this table:
 * they load what `routes.ts`, `en/pages.ts` and `no/pages.ts` take from it, which the build evaluates.
 */
export const SITE_PAGES = {
  home: {
    path: '/',
    name: { en: 'Homepage', no: 'Forside' },
    menu: 'bar',
    menuName: { en: 'Home', no: 'Hjem' },
    copy: ['homepage_hero', 'homepage_stats', 'homepage_services', 'homepage_featured_projects', 'homepage_mission'],
    head: {
      en: {
        title: 'Backend, full-stack and AI consultancy in Oslo',
        description:
          'A small software consultancy in Oslo. We design, build and look after backends, full-stack products and AI-powered applications.',
      },
      no: {
        title: 'Backend, fullstack og KI – konsulenter i Oslo',
        description:
          'Et lite konsulentselskap i Oslo. Vi utformer, bygger og forvalter backend, fullstackløsninger og KI-løsninger.',
      },
    },
  },
  about: {
    path: '/about',
    name: { en: 'About', no: 'Om oss' },
    menu: 'main',
    copy: ['about_hero', 'about_mission_vision', 'about_skills', 'about_journey'],
    head: {
      en: {
        title: 'About us',
        description:
          'A small consultancy in Oslo: why we stay small, what we are good at, how we got here, and the people you would work with.',
      },
      no: {
        title: 'Om oss',
        description:
          'Et lite konsulentselskap i Oslo: hvorfor vi vil være små, hva vi er gode på, veien hit, og menneskene dere får jobbe med.',
      },
    },
  },
  services: {
    path: '/services',
    menu: 'main',
    copy: ['services_hero', 'services_list', 'services_benefits'],
    head: {
      en: {
        title: 'Services',
        description:
          'Backend development, full-stack solutions and AI-powered applications: what you get, and what we build them with.',
      },
      no: {
        title: 'Tjenester',
        description: 'Backendutvikling, fullstackløsninger og KI-løsninger: hva dere får, og hva vi bygger med.',
      },
    },
  },
  backend: {
    path: '/services/backend-development',
    name: { en: 'Backend', no: 'Backend' },
    head: {
      en: {
        title: 'Backend development',
        description:
          'APIs, data models, integrations and operations: six things we build, how we work, and 99.9% uptime with 24/7 support.',
      },
      no: {
        title: 'Backendutvikling',
        description:
          'API-er, datamodeller, integrasjoner og drift: seks ting vi bygger, hvordan vi jobber, og 99,9 % oppetid med support døgnet rundt.',
      },
    },
  },
  full_stack: {
    path: '/services/full-stack-development',
    name: { en: 'Full-stack', no: 'Fullstack' },
    head: {
      en: {
        title: 'Full-stack development',
        description:
          'Web applications from the database to the screen, built by one team: accessible, quick on a slow network, and easy to change.',
      },
      no: {
        title: 'Fullstackutvikling',
        description:
          'Nettløsninger fra database til skjerm, bygd av ett team: universelt utformede, raske på tregt nett og enkle å endre.',
      },
    },
  },
  ai: {
    path: '/services/ai-applications',
    name: { en: 'AI', no: 'KI' },
    head: {
      en: {
        title: 'AI applications',
        description:
          'Answers from your own documents, reading and sorting, and assistants with limits: measured on your cases before you rely on them.',
      },
      no: {
        title: 'KI-løsninger',
        description:
          'Svar fra egne dokumenter, lesing og sortering, og assistenter med grenser: målt på deres egne eksempler før dere stoler på dem.',
      },
    },
  },
  consulting: {
    path: '/services/technical-consulting',
    name: { en: 'Consulting', no: 'Rådgivning' },
    head: {
      en: {
        title: 'Technical consulting',
        description:
          'Reviews of architecture, security and performance, and advice on technology: a short written report with what to do first.',
      },
      no: {
        title: 'Teknisk rådgivning',
        description:
          'Gjennomgang av arkitektur, sikkerhet og ytelse, og råd om teknologi: en kort rapport med det dere bør gjøre først.',
      },
    },
  },
  projects: {
    path: '/projects',
    menu: 'main',
    head: {
      en: {
        title: 'Projects',
        description:
          'Live systems, finished deliveries and work in progress, with demos and source code where they are public.',
      },
      no: {
        title: 'Prosjekter',
        description:
          'Systemer i drift, fullførte leveranser og arbeid som pågår, med demo og kildekode der de er åpne for alle.',
      },
    },
  },
  case_study: {
    path: '/projects/:slug',
    head: {
      en: {
        title: 'Case study',
        description: 'A project that we delivered: the challenge, the approach and the result.',
      },
      no: { title: 'Kundehistorie', description: 'Et prosjekt vi har levert: utfordringen, løsningen og resultatet.' },
    },
  },
  blog: {
    path: '/blog',
    menu: 'main',
    head: {
      en: {
        title: 'Blog',
        description:
          'Articles on backend, frontend, AI and architecture, by the people who do the work: what worked, what did not, and why.',
      },
      no: {
        title: 'Blogg',
        description:
          'Artikler om backend, frontend, KI og arkitektur, av dem som gjør jobben: hva som virket, hva som ikke gjorde det, og hvorfor.',
      },
    },
  },
  article: {
    path: '/blog/:slug',
    head: {
      en: { title: 'Article', description: 'An article from our blog on backend, frontend, AI and architecture.' },
      no: { title: 'Artikkel', description: 'En artikkel fra bloggen vår om backend, frontend, KI og arkitektur.' },
    },
  },
  quote: {
    path: '/quote',
    head: {
      en: {
        title: 'Price calculator',
        description:
          'Estimate the cost of your project: pick a service, its complexity and the hours you expect, and see the price right away.',
      },
      no: {
        title: 'Priskalkulator',
        description:
          'Beregn hva prosjektet vil koste: Velg tjeneste, kompleksitet og hvor mange timer dere regner med, og se prisen med en gang.',
      },
    },
  },
  privacy: {
    path: '/privacy-policy',
    name: { en: 'Privacy policy', no: 'Personvern' },
    menu: 'last',
    menuName: { en: 'Privacy', no: 'Personvern' },
    head: {
      en: {
        title: 'Privacy policy',
        description: 'Which personal data we collect, why, how long we keep it, and your rights under the GDPR.',
      },
      no: {
        title: 'Personvernerklæring',
        description:
          'Hvilke personopplysninger vi samler inn, hvorfor, hvor lenge vi lagrer dem, og rettighetene dine etter GDPR.',
      },
    },
  },
  terms: {
    path: '/terms-of-service',
    name: { en: 'Terms', no: 'Vilkår' },
    menu: 'last',
    head: {
      en: {
        title: 'Terms of service',
        description:
          'The terms for working with us: quotes, payment within 30 days, ownership, liability and governing law.',
      },
      no: {
        title: 'Vilkår for tjenesten',
        description:
          'Dette gjelder når dere samarbeider med oss: tilbud, betaling innen 30 dager, eierskap, ansvar og lovvalg.',
      },
    },
  },
  contact: {
    path: '/contact',
    name: { en: 'Contact', no: 'Kontakt' },
    menu: 'main',
    copy: ['contact_hero'],
    head: {
      en: {
        title: 'Contact',
        description:
          'Write or call: how to reach us, who reads your message, and when you hear back. We reply within 24 hours on business days.',
      },
      no: {
        title: 'Kontakt oss',
        description:
          'Skriv eller ring: slik når dere oss, hvem som leser, og når dere får svar. Vi svarer innen 24 timer på virkedager.',
      },
    },
  },
  newsletter_archive: {
    path: '/newsletter',
    indexed: false,
    head: {
      en: { title: 'Earlier newsletters', description: 'The newsletters we have sent, to read here.' },
      no: { title: 'Tidligere nyhetsbrev', description: 'Nyhetsbrevene vi har sendt, samlet på ett sted.' },
    },
  },
  newsletter_confirm: {
    path: '/newsletter/confirm',
    indexed: false,
    head: {
      en: { title: 'Confirm your subscription', description: 'One last step before you get our newsletter.' },
      no: { title: 'Bekreft abonnementet', description: 'Ett steg igjen før du får nyhetsbrevet.' },
    },
  },
  newsletter_unsubscribe: {
    path: '/newsletter/unsubscribe',
    indexed: false,
    head: {
      en: { title: 'Unsubscribe from the newsletter', description: 'Unsubscribe from our newsletter in one click.' },
      no: { title: 'Meld deg av nyhetsbrevet', description: 'Meld deg av nyhetsbrevet med ett klikk.' },
    },
  },
  offer: {
    path: '/offer',
    indexed: false,
    head: {
      en: { title: 'Your offer', description: 'Read the offer, choose its options, and accept it or ask a question.' },
      no: {
        title: 'Tilbudet ditt',
        description: 'Les tilbudet, velg det du vil ha med, og godta det eller still et spørsmål.',
      },
    },
  },
  client: {
    path: '/client',
    indexed: false,
    menu: 'last',
    head: {
      en: {
        title: 'For clients',
        description: 'Your offers, the work in progress, your payments, and the conversation with us.',
      },
      no: { title: 'For kunder', description: 'Tilbudene dine, arbeidet som pågår, betalingene og samtalen med oss.' },
    },
  },
  draft: {
    path: '/draft',
    indexed: false,
    head: {
      en: { title: 'Draft', description: 'A text that is not published yet.' },
      no: { title: 'Utkast', description: 'En tekst som ikke er publisert ennå.' },
    },
  },
  made: {
    path: '/:slug',
    head: {
      en: { title: 'Page', description: 'A page of our website.' },
      no: { title: 'Side', description: 'En side på nettstedet vårt.' },
    },
  },
  not_found: {
    path: null,
    indexed: false,
    head: {
      en: { title: 'Page not found', description: 'There is no page at this address.' },
      no: { title: 'Fant ikke siden', description: 'Det finnes ingen side på denne adressen.' },
    },
  },
} as const satisfies Readonly<Record<string, Page>>

type Pages = typeof SITE_PAGES
export type PageId = keyof Pages

/** The pages with these properties. */
type PageWith<Properties> = { [Id in PageId]: Pages[Id] extends Properties ? Id : never }[PageId]

export type Menu = NonNullable<Page['menu']>

/** The pages of a menu. */
export type MenuPage<In extends Menu> = PageWith<{ readonly menu: In }>

/** The settings keys of the site's copy, in groups that load together: that of every page (`frame`), and those of single pages. */
export type ContentGroups = { readonly frame: readonly ['company_info'] } & {
  readonly [Id in PageWith<{ readonly copy: readonly CopyKey[] }>]: Pages[Id]['copy']
}

type UnlistedPage = PageWith<{ readonly indexed: false } | { readonly path: `${string}/:${string}` }>

declare module '@nordlys/data/settings/schema' {
  interface SearchPages extends Record<Exclude<PageId, UnlistedPage>, true> {}
}

/** A page with a path. */
export interface Route extends Pick<Page, 'menu' | 'indexed'> {
  readonly id: Exclude<PageId, 'not_found'>
  readonly path: string
}
