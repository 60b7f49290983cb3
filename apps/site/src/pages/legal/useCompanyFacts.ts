import { useContent } from '../../content/ContentProvider.tsx'

/** Joins the groups of a number with non-breaking spaces. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00A0')

/** Returns the company facts of the legal texts. */
export function useCompanyFacts() {
  const { name, address, email, phone, org_number: number } = useContent('company_info')
  return { facts: { name, address, email, phone: unbroken(phone) }, number: number && unbroken(number) }
}
