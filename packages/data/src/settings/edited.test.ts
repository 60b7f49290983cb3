import { expect, test } from 'vitest'
import { editedSchemas } from './edited.ts'
import { settingSchemas } from './schema.ts'

const faultsOf = (account: string, { company_info: company }: Pick<typeof editedSchemas, 'company_info'>) =>
  (company.safeParse({ account_number: account }).error?.issues ?? []).filter(
    ({ path }) => path[0] === 'account_number',
  )

test('the editor checks the account number, while a stored one stays readable', () => {
  expect(faultsOf('1234 56 78904', editedSchemas)).toMatchObject([{ message: 'errors:account_number' }])
  expect(faultsOf('1234 56 78903', editedSchemas)).toEqual([])
  expect(faultsOf('1234 56 78904', settingSchemas)).toEqual([])
})

test.each([
  ['https://calendar.example/nordlys', null],
  ['', null],
  ['http://calendar.example', 'errors:https_url'],
  ['javascript:alert(1)', 'errors:https_url'],
  ['calendar', 'errors:https_url'],
])('accepts %j as the address where visitors book a call: %s', (booking_url, message) => {
  const faults = (settingSchemas.company_info.safeParse({ booking_url }).error?.issues ?? []).filter(
    ({ path }) => path[0] === 'booking_url',
  )
  expect(faults.map((fault) => fault.message)).toEqual(message === null ? [] : [message])
})

const PICTURE = 'media:5eed0000-0000-4000-8000-00000000000a'

test.each(['logo', 'logo_dark', 'icon'])('the %s is a picture of the media library, or none', (field) => {
  const faults = (value: unknown) =>
    (settingSchemas.company_info.safeParse({ [field]: value }).error?.issues ?? [])
      .filter(({ path }) => path[0] === field)
      .map(({ message }) => message)
  for (const value of [PICTURE, '', null, undefined]) expect(faults(value)).toEqual([])
  for (const value of ['https://cdn.example/logo.png', '/logo.svg', `${PICTURE} `.repeat(2)])
    expect(faults(value)).toEqual(['errors:picture'])
})
