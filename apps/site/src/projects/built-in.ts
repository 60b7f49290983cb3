import type { PublicProject } from '@nordlys/data/projects/public/schema'

/** The language-independent facts of the built-in projects. */
const base = { images: [], live_demo_url: null, github_url: null, client_url: null, featured: false, case_study: null }

/**
 * The demo projects, featured ones first, for a site that is built without its backend. Only the prerender step loads this module; each page gets
 * only the projects that it shows.
 */
export const BUILT_IN_PROJECTS: readonly PublicProject[] = [
  {
    ...base,
    id: '5eed0000-0000-4000-8000-000000000101',
    title: 'Tidal: a ledger for fish farms',
    title_no: 'Tidal: regnskap for oppdrettsanlegg',
    description:
      'Every fish, pen and feed delivery is an entry that can be corrected but never changed. It replaced eleven spreadsheets along the Trøndelag coast and made the annual count a non-event.',
    description_no:
      'Hver fisk, merd og fôrleveranse er en postering som kan rettes, men aldri endres. Løsningen erstattet elleve regneark langs trøndelagskysten og gjorde årstellingen til en bagatell.',
    category: 'Maritime',
    category_name: 'Maritime',
    category_no: 'Maritimt',
    status: 'active',
    technologies: ['Go', 'PostgreSQL', 'React', 'NATS'],
    live_demo_url: 'https://demo.tidal.example',
    client_url: 'https://tidal.example',
    created_at: '2026-12-01T00:00:00+00:00',
    featured: true,
  },
  {
    ...base,
    id: '5eed0000-0000-4000-8000-000000000102',
    title: 'Havn: berth planning',
    title_no: 'Havn: kaiplanlegging',
    description:
      'A shared board for the port, pilots and terminals. When a ship runs two hours late, someone moves one line instead of making thirty phone calls.',
    description_no:
      'En felles tavle for havn, los og terminal. Når et skip er to timer forsinket, flytter noen én linje i stedet for å ta tretti telefoner.',
    category: 'Maritime',
    category_name: 'Maritime',
    category_no: 'Maritimt',
    status: 'in-progress',
    technologies: ['TypeScript', 'PostgreSQL', 'React', 'WebSockets', 'AIS'],
    client_url: 'https://havn.example',
    created_at: '2026-11-01T00:00:00+00:00',
    featured: true,
  },
  {
    ...base,
    id: '5eed0000-0000-4000-8000-000000000103',
    title: 'Isbre: inflow forecasts for hydropower',
    title_no: 'Isbre: tilsigsprognoser for vannkraft',
    description:
      'Ten-day forecasts of meltwater for nine reservoirs, with honest error bars. The operators see what the model saw, and when not to believe it.',
    description_no:
      'Tidagersprognoser for smeltevann til ni magasiner, med ærlige feilmarginer. Operatørene ser hva modellen så, og når de ikke bør tro på den.',
    category: 'Energy',
    category_name: 'Energy',
    category_no: 'Energi',
    status: 'active',
    technologies: ['Python', 'PyTorch', 'TimescaleDB', 'FastAPI'],
    live_demo_url: 'https://demo.isbre.example',
    github_url: 'https://code.nordlys.example/isbre',
    created_at: '2026-10-01T00:00:00+00:00',
  },
  {
    ...base,
    id: '5eed0000-0000-4000-8000-000000000104',
    title: 'Spenning: charging without surprises',
    title_no: 'Spenning: lading uten overraskelser',
    description:
      'Tariffs, load balancing and invoices for housing cooperatives with electric cars. One fuse, sixty cars, no arguments at the annual meeting.',
    description_no:
      'Tariffer, lastbalansering og faktura for borettslag med elbiler. Én hovedsikring, seksti biler, ingen krangel på årsmøtet.',
    category: 'Energy',
    category_name: 'Energy',
    category_no: 'Energi',
    status: 'completed',
    technologies: ['Kotlin', 'PostgreSQL', 'OCPP', 'Vue'],
    client_url: 'https://spenning.example',
    created_at: '2026-09-01T00:00:00+00:00',
  },
  {
    ...base,
    id: '5eed0000-0000-4000-8000-000000000105',
    title: 'Rolig: a calmer front desk',
    title_no: 'Rolig: en roligere resepsjon',
    description:
      'Booking and triage for general practitioners. Patients describe the matter in their own words; the desk sees the urgent ones first and the rest in order.',
    description_no:
      'Timebestilling og prioritering for fastleger. Pasienten forklarer saken med egne ord; resepsjonen ser det som haster først og resten i tur og orden.',
    category: 'Health',
    category_name: 'Health',
    category_no: 'Helse',
    status: 'active',
    technologies: ['TypeScript', 'React', 'PostgreSQL', 'FHIR'],
    live_demo_url: 'https://demo.rolig.example',
    created_at: '2026-08-01T00:00:00+00:00',
  },
  {
    ...base,
    id: '5eed0000-0000-4000-8000-000000000106',
    title: 'Runde: medication rounds that add up',
    title_no: 'Runde: medisinrunder som går opp',
    description:
      'A tablet app for nursing homes that works in the lift and in the cellar. Doses are signed where they are given and reconcile themselves when the network returns.',
    description_no:
      'En nettbrettapp for sykehjem som virker i heisen og i kjelleren. Doser signeres der de gis, og stemmer seg av når nettet kommer tilbake.',
    category: 'Health',
    category_name: 'Health',
    category_no: 'Helse',
    status: 'completed',
    technologies: ['Flutter', 'SQLite', 'PostgreSQL'],
    client_url: 'https://runde.example',
    created_at: '2026-07-01T00:00:00+00:00',
  },
  {
    ...base,
    id: '5eed0000-0000-4000-8000-000000000107',
    title: 'Saksgang: a case queue for small municipalities',
    title_no: 'Saksgang: en sakskø for små kommuner',
    description:
      'Building applications from first letter to final stamp, with deadlines counted the way the law counts them. Being piloted in three municipalities in Innlandet.',
    description_no:
      'Byggesaker fra første brev til siste stempel, med frister regnet slik loven regner dem. Prøves ut i tre kommuner i Innlandet.',
    category: 'Public sector',
    category_name: 'Public sector',
    category_no: 'Offentlig sektor',
    status: 'in-progress',
    technologies: ['C#', '.NET', 'SQL Server', 'Altinn'],
    created_at: '2026-06-01T00:00:00+00:00',
  },
  {
    ...base,
    id: '5eed0000-0000-4000-8000-000000000108',
    title: 'Kartlag: open trail maps',
    title_no: 'Kartlag: åpne løypekart',
    description:
      'Ski trails, boat routes and closed bridges on one public map, kept up to date by the people who groom and repair them. Open data, open source, and small enough to load on a mountaintop.',
    description_no:
      'Skiløyper, båtruter og stengte broer på ett offentlig kart, holdt oppdatert av dem som preparerer og reparerer. Åpne data, åpen kildekode, og lite nok til å lastes på fjellet.',
    category: 'Public sector',
    category_name: 'Public sector',
    category_no: 'Offentlig sektor',
    status: 'completed',
    technologies: ['Rust', 'PostGIS', 'MapLibre', 'TypeScript'],
    live_demo_url: 'https://kartlag.example',
    github_url: 'https://code.nordlys.example/kartlag',
    created_at: '2026-05-01T00:00:00+00:00',
  },
]
