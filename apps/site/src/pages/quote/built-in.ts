import { DEFAULT_MULTIPLIERS } from '@nordlys/data/quotes/complexity'
import type { QuoteTemplate } from '@nordlys/data/quotes/template/schema'

const base = {
  currency: 'USD',
  complexity_multiplier: DEFAULT_MULTIPLIERS,
  service_page: null,
  updated_at: '2026-01-01T00:00:00+00:00',
}

/**
 * The demo services, for a site that is built while its backend does not respond. Only the prerender step loads this module. The calculator replaces
 * them once the backend responds.
 */
export const BUILT_IN_TEMPLATES: readonly QuoteTemplate[] = [
  {
    ...base,
    id: '5eed0000-0000-4000-8000-000000000301',
    service_name: 'AI-powered application',
    service_name_no: 'KI-løsning',
    base_price: 6000,
    price_per_hour: 155,
    features: [
      'Feasibility study on your own data',
      'Model selection and evaluation',
      'Guardrails and human review',
      'Integration with your systems',
      'Cost and quality monitoring',
    ],
    features_no: [
      'Mulighetsstudie på egne data',
      'Valg og evaluering av modell',
      'Sikringer og menneskelig kontroll',
      'Integrasjon med egne systemer',
      'Overvåking av kostnad og kvalitet',
    ],
  },
  {
    ...base,
    id: '5eed0000-0000-4000-8000-000000000302',
    service_name: 'Backend development',
    service_name_no: 'Backendutvikling',
    base_price: 2500,
    price_per_hour: 120,
    features: [
      'API design and implementation',
      'Data model and migrations',
      'Automated tests',
      'Deployment and monitoring',
      'Thirty days of support',
    ],
    features_no: [
      'Design og utvikling av API',
      'Datamodell og migreringer',
      'Automatiske tester',
      'Produksjonssetting og overvåking',
      'Tretti dagers support',
    ],
  },
  {
    ...base,
    id: '5eed0000-0000-4000-8000-000000000303',
    service_name: 'Full-stack solution',
    service_name_no: 'Fullstackløsning',
    base_price: 4000,
    price_per_hour: 135,
    features: [
      'Everything in backend development',
      'Interface design',
      'Web application, accessible by default',
      'Two rounds of user testing',
      'Sixty days of support',
    ],
    features_no: [
      'Alt i backendutvikling',
      'Grensesnittdesign',
      'Nettapplikasjon, universelt utformet',
      'To runder brukertesting',
      'Seksti dagers support',
    ],
  },
  {
    ...base,
    id: '5eed0000-0000-4000-8000-000000000304',
    service_name: 'Technical consulting',
    service_name_no: 'Teknisk rådgivning',
    base_price: 1000,
    price_per_hour: 150,
    features: [
      'Architecture review',
      'Written recommendations',
      'Workshops with your team',
      'Follow-up after three months',
    ],
    features_no: [
      'Gjennomgang av arkitektur',
      'Skriftlige anbefalinger',
      'Arbeidsmøter med teamet',
      'Oppfølging etter tre måneder',
    ],
  },
]
