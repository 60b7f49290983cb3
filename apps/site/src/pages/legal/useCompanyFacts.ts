import { useContent } from '../../content/ContentProvider.tsx'

/** What the legal texts say about the company. */
export function useCompanyFacts() {
  const { name, address, email, phone, org_number: number } = useContent('company_info')
  return { facts: { name, address, email, phone }, number }
}
