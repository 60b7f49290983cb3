import { z } from 'zod/mini'
import { MESSAGES } from '../lib/validation.ts'
import { isAccountNumber } from './account-number.ts'
import { type SettingKey, settingSchemas } from './schema.ts'

const { account_number: line } = settingSchemas.company_info.shape

/** The rules of the editor. They are those of stored values, which public pages load, and check the account number as well. */
export const editedSchemas: Readonly<Record<SettingKey, z.ZodMiniType>> = {
  ...settingSchemas,
  company_info: z.extend(settingSchemas.company_info, {
    account_number: line.check(
      z.refine((value) => value === null || isAccountNumber(value), { error: MESSAGES.accountNumber }),
    ),
  }),
}
