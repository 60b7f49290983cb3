import { expect, test } from 'vitest'
import { editedSchemas } from './edited.ts'
import { settingSchemas } from './schema.ts'
import { pageOfService } from './service-page.ts'

test.each([
  [{ icon: 'anchor', page: 'backend' }, 'backend'],
  [{ icon: 'server', page: 'ai' }, 'ai'],
  [{ icon: 'server', page: 'none' }, null],
  [{ icon: 'server', page: 'admin' }, null],
  [{ icon: 'Server' }, 'backend'],
  [{ icon: 'anchor' }, null],
] as const)('the page of %j is %s', (service, page) => {
  expect(pageOfService(service)).toBe(page)
})

const stored = { title: 'APIs', description: 'Calm.', features: [], technologies: [] }
const read = (schema: { safeParse: (value: unknown) => { data?: unknown } }, ...services: object[]) =>
  schema.safeParse(services.map((service) => ({ ...stored, ...service }))).data

test('the editor names the page of a service that was stored without one, so that another icon keeps it', () => {
  const earlier = [{ icon: 'server' }, { icon: 'anchor' }, { icon: 'server', page: 'consulting' }]
  expect(read(editedSchemas.services_list, ...earlier)).toMatchObject([
    { page: 'backend' },
    { page: 'none' },
    { page: 'consulting' },
  ])
  expect(read(settingSchemas.services_list, ...earlier)).toMatchObject([{ icon: 'server' }, {}, { page: 'consulting' }])
})

test('the editor refuses a page that does not exist', () => {
  const checked = editedSchemas.services_list.safeParse([{ ...stored, icon: 'server', page: 'admin' }])
  expect(checked.error?.issues).toMatchObject([{ path: [0, 'page'], message: 'errors:choose' }])
})
