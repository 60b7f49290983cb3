import { type SystemSettingKey, systemSettingSchemas } from '@nordlys/data/system/schema'
import type { Resources } from '@nordlys/ui/i18n/resources.ts'

type Texts = Resources['settings']['system']
export type Choice = keyof Texts['choices']
type NumberKey = keyof Texts['units']

const CHOICES = ['daily', 'weekly', 'off', 'approval', 'open', 'en', 'no'] as const satisfies readonly Choice[]

/** Returns whether a value is a choice with a label. */
export const isChoice = (value: string): value is Choice => CHOICES.some((choice) => choice === value)

/** Returns the choices of an enumerated setting; null for other settings. */
export function choicesOf(key: SystemSettingKey): readonly Choice[] | null {
  const schema = systemSettingSchemas[key]
  return 'options' in schema ? schema.options : null
}

/** Returns whether a setting is a number, which has a unit. */
export const isNumberKey = (key: SystemSettingKey): key is NumberKey => systemSettingSchemas[key].def.type === 'number'

/** Returns the minimum of a numeric setting. */
export function minOf(key: NumberKey): number {
  return systemSettingSchemas[key]._zod.bag.minimum ?? 0
}

/** Returns the maximum of a numeric setting. */
export function maxOf(key: NumberKey): number {
  return systemSettingSchemas[key]._zod.bag.maximum ?? Number.MAX_SAFE_INTEGER
}
