import { useChangedDay, useContent } from '../../content/ContentProvider.tsx'

/** Joins the groups of a number with non-breaking spaces. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00A0')

/** Returns the company facts of the legal texts. */
export function useCompanyFacts() {
  const { name, address, email, phone, org_number: number } = useContent('company_info')
  return { facts: { name, address, email, phone: unbroken(phone) }, number: number && unbroken(number) }
}

/** Returns the day of the last change of a legal page: of its edited texts, or of the built-in ones. */
export function useLegalDay(page: 'privacy' | 'terms', builtIn: string): string {
  const changed = useChangedDay(page)
  return changed !== undefined && changed > builtIn ? changed : builtIn
}
