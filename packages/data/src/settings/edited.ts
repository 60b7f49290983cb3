import { z } from 'zod/mini'
import { MESSAGES } from '../lib/validation.ts'
import { isAccountNumber } from './account-number.ts'
import { NO_PAGE, SERVICE_PAGES } from '../lib/service-pages.ts'
import {
  type CopyKey,
  isSearchKey,
  isTextsKey,
  searchTextSchema,
  type SettingKey,
  settingSchemas,
  textsSchema,
} from './schema.ts'
import { pageOfService } from './service-page.ts'

const { account_number: line } = settingSchemas.company_info.shape

const isPage = (page: string) => page === NO_PAGE || SERVICE_PAGES.some((known) => known === page)

/**
 * The schemas of the editor: the schemas of stored values, which public pages load, plus a check of the account number and the page of each service.
 */
export const editedSchemas: Readonly<Record<CopyKey, z.ZodMiniType>> = {
  ...settingSchemas,
  company_info: z.extend(settingSchemas.company_info, {
    account_number: line.check(
      z.refine((value) => value === null || isAccountNumber(value), { error: MESSAGES.accountNumber }),
    ),
  }),
  services_list: z.pipe(
    settingSchemas.services_list.check(({ value, issues }) => {
      for (const [index, { page }] of value.entries())
        if (page !== undefined && !isPage(page))
          issues.push({ code: 'custom', path: [index, 'page'], message: MESSAGES.choose, input: page })
    }),
    z.transform((services) => services.map((service) => ({ ...service, page: pageOfService(service) ?? NO_PAGE }))),
  ),
}

/** Returns the rules of the editor for a key. */
export const editedSchemaOf = (key: SettingKey): z.ZodMiniType =>
  isSearchKey(key) ? searchTextSchema : isTextsKey(key) ? textsSchema : editedSchemas[key]
