import { type SystemSettingKey, systemSettingSchemas } from '@nordlys/data/system/schema'
import type { Resources } from '../../../i18n/namespaces.ts'

type Texts = Resources['settings']['system']
export type Choice = keyof Texts['choices']
type NumberKey = keyof Texts['units']

const CHOICES = ['daily', 'weekly', 'off', 'approval', 'open', 'en', 'no'] as const satisfies readonly Choice[]

/** Whether a value is one of those that have a name. */
export const isChoice = (value: string): value is Choice => CHOICES.some((choice) => choice === value)

/** The values of a setting that is one of several; null for the others. */
export function choicesOf(key: SystemSettingKey): readonly Choice[] | null {
  const schema = systemSettingSchemas[key]
  return 'options' in schema ? schema.options : null
}

/** Whether a setting is a number, which has a unit. */
export const isNumberKey = (key: SystemSettingKey): key is NumberKey => systemSettingSchemas[key].def.type === 'number'

/** The smallest value of a number. */
export function minOf(key: NumberKey): number {
  return systemSettingSchemas[key]._zod.bag.minimum ?? 0
}

/** The largest value of a number. */
export function maxOf(key: NumberKey): number {
  return systemSettingSchemas[key]._zod.bag.maximum ?? Number.MAX_SAFE_INTEGER
}
