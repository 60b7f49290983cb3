import { readCompany as readStored } from '@nordlys/data/settings/content'
import type { Language } from '@nordlys/data/lib/validation'
import { serviceClient } from '../client.ts'
import type { Company } from './content.ts'
import { oneLine } from './line.ts'

/** Loads the company's details in both languages. Missing values fall back to `fallbackName` or null. */
export async function readCompany(fallbackName: string): Promise<(language: Language) => Company> {
  const { data, error } = await serviceClient().from('settings').select('value').eq('key', 'company_info').maybeSingle()
  if (error) throw error
  const stored = { company_info: data?.value }
  return (language) => {
    const {
      name,
      email,
      phone,
      address,
      org_number: orgNumber,
      vat_registered: isVatRegistered,
    } = readStored(stored, language)
    return {
      name: oneLine(name ?? fallbackName),
      email: email ?? null,
      phone: phone ? oneLine(phone) : null,
      address: address ? oneLine(address) : null,
      orgNumber: orgNumber ?? null,
      isVatRegistered: isVatRegistered ?? false,
    }
  }
}
