import { readSetting } from '@nordlys/data/settings/content'
import type { Language } from '@nordlys/data/validation'
import { serviceClient } from '../client.ts'
import type { Company } from './letter.ts'
import { oneLine } from './line.ts'

/** Reads who the company is, for letters in either language; what is not stored is taken from `fallbackName` or left out. */
export async function readCompany(fallbackName: string): Promise<(language: Language) => Company> {
  const { data, error } = await serviceClient().from('settings').select('value').eq('key', 'company_info').maybeSingle()
  if (error) throw error
  const stored = { company_info: data?.value }
  return (language) => {
    const found = readSetting(stored, 'company_info', language) ?? readSetting(stored, 'company_info', 'en')
    return {
      name: oneLine(found?.name ?? fallbackName),
      email: found?.email ?? null,
      phone: found ? oneLine(found.phone) : null,
      address: found ? oneLine(found.address) : null,
      orgNumber: found?.org_number ?? null,
      isVatRegistered: found?.vat_registered ?? false,
    }
  }
}
