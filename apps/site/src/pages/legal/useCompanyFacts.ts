import { useContent } from '../../content/ContentProvider.tsx'

/** A number that is written in groups, kept on one line. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00A0')

/** What the legal texts say about the company. */
export function useCompanyFacts() {
  const { name, address, email, phone, org_number: number } = useContent('company_info')
  return { facts: { name, address, email, phone: unbroken(phone) }, number: number && unbroken(number) }
}
