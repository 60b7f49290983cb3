import { SERVICE_PAGES, type ServicePage } from '../lib/service-pages.ts'

/** The pages of services that were stored before they named one, by icon. */
const FORMER_PAGES = new Map<string, ServicePage>([
  ['server', 'backend'],
  ['layers', 'full_stack'],
  ['sparkles', 'ai'],
  ['brain', 'ai'],
  ['bot', 'ai'],
  ['compass', 'consulting'],
])

interface Service {
  readonly icon: string
  readonly page?: string | undefined
}

/** Returns the page about a service; null for a service without one. */
export function pageOfService({ page, icon }: Service): ServicePage | null {
  if (page === undefined) return FORMER_PAGES.get(icon.toLowerCase()) ?? null
  return SERVICE_PAGES.find((known) => known === page) ?? null
}
